declare module '*.ftl?raw' {
  const text: string;
  export default text;
}

declare module '#noyau.wasm?url' {
  const url: string;
  export default url;
}
