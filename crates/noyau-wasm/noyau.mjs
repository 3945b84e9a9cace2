// The host's side of the module: texts in and out.

/** Of whoever asks; the limits follow from it. */
export const PATIENCE = { page: 0, job: 1, batch: 2 };

/** A fresh instance. It answers one line with one line, and blocks meanwhile. Where `module` is only the first part of
 * the library, `rest` gives the other one, at once, when a question needs it. */
export async function load(module, rest) {
  const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];
  let told = () => {};
  let why = null;
  const read = (at, length) => decoder.decode(new Uint8Array(memory.buffer, at, length));
  const host = {
    now: () => performance.now(),
    told: (at, length) => told(JSON.parse(read(at >>> 0, length >>> 0))),
    ended: (at, length) => { why = read(at >>> 0, length >>> 0); },
  };
  // What is not in the first part: a place of the table each, which the rest fills.
  const missing = {};
  for (const { module: of, name } of WebAssembly.Module.imports(module)) {
    if (of !== 'placeholder') continue;
    missing[name] = (...given) => {
      join(rest());
      return table.get(Number(name))(...given);
    };
  }
  const { exports } = await WebAssembly.instantiate(module, { host, placeholder: missing });
  const { memory, question, answer, text } = exports;
  const table = Object.values(exports).find((item) => item instanceof WebAssembly.Table);
  let joined = Object.keys(missing).length === 0;
  function join(module) {
    if (!joined) new WebAssembly.Instance(module, { primary: exports });
    joined = true;
  }
  return {
    /** Adds the rest before a question needs it. */
    join,
    /** `listener` hears how far a job is. Throws when the instance has ended: it is of no more use. */
    answer(line, patience = PATIENCE.page, listener = () => {}) {
      told = listener;
      try {
        const bytes = encoder.encode(line);
        const at = question(bytes.length) >>> 0;
        if (at === 0) return JSON.stringify({ id: null, error: { kind: 'bad-request', message: 'the question is too long' } });
        new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
        const length = answer(patience) >>> 0;
        return read(text() >>> 0, length);
      } catch (error) {
        throw new Error(why ?? String(error?.message ?? error), { cause: error });
      }
    },
    /** What the module itself exports. */
    exports,
    /** The bytes that the instance has taken from the machine; it never gives any back. */
    memory: () => memory.buffer.byteLength,
  };
}
