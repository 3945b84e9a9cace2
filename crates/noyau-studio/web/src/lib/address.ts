// The address holds everything: the view, the position, the moves made.

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

export function write(place: Place): string {
  const fields = place.position === '' ? [] : [`p=${escape(place.position)}`];
  for (const [name, value] of Object.entries(place.extra)) {
    if (value !== '') fields.push(`${name}=${escape(value)}`);
  }
  return `/${place.view}${fields.length > 0 ? `?${fields.join('&')}` : ''}`;
}

export function read(path: string, query: string): Place {
  const fields = new URLSearchParams(query);
  const extra: Record<string, string> = {};
  for (const [name, value] of fields) if (name !== 'p') extra[name] = value;
  return { view: path.replace(/^\/+|\/+$/g, ''), position: fields.get('p') ?? '', extra };
}
