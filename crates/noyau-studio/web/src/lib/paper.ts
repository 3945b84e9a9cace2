// What is handed out: pictures, texts and tables, put on paper by the library.

import { ask } from './api';
import type { Block } from './protocol';

export type Sheet = Partial<Block>[];

/** A sheet as a document for LaTeX, as its pictures alone, or as PDF. */
export const paper = (blocks: Sheet, format: 'latex' | 'tikz' | 'pdf'): Promise<string> =>
  ask<{ written: string }>({ ask: 'paper', blocks, format }).then((answer) => answer.written);

/** A message without the marks of what stands out in it. */
export const plain = (text: string): string => text.replace(/\[\w+:([^\]]*)\]/g, '$1');

const SHAPES = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap', 'opacity'];
const TEXTS = ['fill', 'stroke', 'stroke-width', 'font-size', 'font-weight', 'font-family', 'text-anchor', 'opacity'];
/** What need not be said. */
const USUAL: Record<string, string> = { stroke: 'none', 'stroke-dasharray': 'none', 'stroke-linecap': 'butt', opacity: '1', 'font-weight': '400', 'text-anchor': 'start' };

/** A picture of the page as a document that stands alone: its styles written out, in the colours of paper. */
export function standalone(svg: SVGSVGElement): string {
  const root = document.documentElement;
  const theme = root.dataset.theme ?? 'light';
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const copies = [copy, ...copy.querySelectorAll('*')];
  // Colours on their way from one theme to the other are neither.
  root.classList.add('on-paper');
  root.dataset.theme = 'light';
  [svg, ...svg.querySelectorAll('*')].forEach((element, i) => {
    const made = copies[i]!;
    for (const name of ['class', 'tabindex', 'role', 'aria-hidden', 'aria-label']) made.removeAttribute(name);
    if (/^(svg|defs|marker|title)$/.test(element.tagName)) return;
    const style = getComputedStyle(element);
    const names = element.tagName === 'g' ? ['opacity'] : element.tagName === 'text' ? TEXTS : SHAPES;
    const text = names.map((name) => [name, style.getPropertyValue(name)] as const)
      .filter(([name, value]) => USUAL[name] !== value && !(name === 'stroke-width' && style.stroke === 'none'))
      .map(([name, value]) => `${name}:${value}`).join(';');
    if (text) made.setAttribute('style', style.paintOrder.startsWith('stroke') ? `${text};paint-order:stroke` : text);
  });
  root.dataset.theme = theme;
  root.classList.remove('on-paper');
  // How large it is on the page is nothing to the paper.
  copy.removeAttribute('style');
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return new XMLSerializer().serializeToString(copy).replaceAll('<!---->', '').replaceAll('<!--[-->', '').replaceAll('<!--]-->', '');
}

/** An SVG document as a PNG, twice as large. */
export async function png(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [2 * image.naturalWidth, 2 * image.naturalHeight];
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  return new Promise((done, fail) => canvas.toBlob((b) => (b ? done(b) : fail(new Error('no picture'))), 'image/png'));
}
