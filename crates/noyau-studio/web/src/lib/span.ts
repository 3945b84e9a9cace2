/** Spans count bytes; the page counts UTF-16 units. */
export function spanIn(text: string, span: [number, number]): [number, number] {
  const bytes = new TextEncoder().encode(text);
  const units = (n: number) => new TextDecoder().decode(bytes.slice(0, n)).length;
  return [units(span[0]), units(span[1])];
}
