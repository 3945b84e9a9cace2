declare module '*.ftl?raw' {
  const text: string;
  export default text;
}

declare module '#first.wasm?url' {
  const url: string;
  export default url;
}

declare module '#rest.wasm?url' {
  const url: string;
  export default url;
}
