// The library's pictures as the documents that they are.

/** A picture to be looked into or changed before it is shown. */
export const drawing = (svg: string): SVGSVGElement =>
  new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement as unknown as SVGSVGElement;
