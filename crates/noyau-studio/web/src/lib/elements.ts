// The things of a picture that can be clicked, by the names that moves give them.

const KINDS = ['cell', 'vertex', 'edge', 'heap', 'coin', 'set', 'bag', 'joint'];
const SELECTOR = KINDS.map((kind) => `[data-${kind}]`).join(',');

/** The name of the element of the picture in `box` that `target` belongs to. */
export function nameOf(target: EventTarget | null, box: Element): string | null {
  const hit = target instanceof Element ? target.closest(SELECTOR) : null;
  if (!hit || !box.contains(hit)) return null;
  const kind = KINDS.find((k) => hit.hasAttribute(`data-${k}`))!;
  const part = hit.closest('[data-part]')?.getAttribute('data-part');
  const name = `${kind}:${hit.getAttribute(`data-${kind}`)}`;
  return part === null || part === undefined ? name : `${part}/${name}`;
}

/**
 * The number by which moves call a cell, a vertex or a coin, null where things have none: coins that are turned
 * count from 1, all else from 0.
 */
export function numberOf(element: Element | undefined): string | null {
  const data: DOMStringMap = (element as SVGElement | undefined)?.dataset ?? {};
  const number = [data.cell, data.vertex, data.coin].find((number) => Number.isInteger(Number(number)));
  if (number === undefined) return null;
  return data.cell !== undefined && element!.classList.contains('coin') ? String(Number(number) + 1) : number;
}

/** Everything in a picture by its name. */
export function elementsIn(box: Element): Map<string, Element[]> {
  const elements = new Map<string, Element[]>();
  for (const element of box.querySelectorAll(SELECTOR)) {
    const name = nameOf(element, box)!;
    elements.set(name, [...(elements.get(name) ?? []), element]);
  }
  return elements;
}
