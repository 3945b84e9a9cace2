// The address holds everything: the view, the position, the moves made. A server knows every path of
// the page; without one the same stands behind the `#`, so that any file server will do.

import { SITE } from './site';

export interface Place {
  view: string;
  position: string;
  /** Everything else, by name. */
  extra: Record<string, string>;
}

/** As few escapes as possible, so that a link can be read. */
export function escape(text: string): string {
  return encodeURIComponent(text)
    .replace(/%20/g, '+')
    .replace(/%(2C|2F|3A|3B|40|7B|7D|28|29|7C|5E)/gi, (code) => decodeURIComponent(code));
}

/** A link to a place; `embedded` without the page's head, to be put into another page. */
export function write(place: Place, embedded = false, site = SITE): string {
  const fields = place.position === '' ? [] : [`p=${escape(place.position)}`];
  for (const [name, value] of Object.entries(place.extra)) {
    if (value !== '') fields.push(`${name}=${escape(value)}`);
  }
  if (embedded) fields.push('embed');
  return `${site ? '#' : ''}/${place.view}${fields.length > 0 ? `?${fields.join('&')}` : ''}`;
}

export function read(path: string, query: string): Place {
  const fields = new URLSearchParams(query);
  const extra: Record<string, string> = {};
  for (const [name, value] of fields) if (name !== 'p' && name !== 'embed') extra[name] = value;
  return { view: path.replace(/^\/+|\/+$/g, ''), position: fields.get('p') ?? '', extra };
}

/** The path and the query of an address. */
export function parts(at: Pick<Location, 'pathname' | 'search' | 'hash'>, site = SITE): [string, string] {
  if (!site) return [at.pathname, at.search];
  const hash = at.hash.slice(1);
  const mark = hash.indexOf('?');
  return mark < 0 ? [hash, ''] : [hash.slice(0, mark), hash.slice(mark)];
}

/** A field of the query, wherever it stands: before the `#`, a page that embeds may say it once for all. */
export function field(name: string, at: Pick<Location, 'pathname' | 'search' | 'hash'> = location): string | null {
  return new URLSearchParams(parts(at)[1]).get(name) ?? new URLSearchParams(at.search).get(name);
}

/** The address of this place within the host. */
export const written = (at: Location = location): string => (SITE ? at.hash : at.pathname + at.search);
