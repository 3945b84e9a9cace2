// The host's side of the module: texts in and out.

/** Of whoever asks; the limits follow from it. */
export const PATIENCE = { page: 0, job: 1, batch: 2 };

/** A fresh instance. It answers one line with one line, and blocks meanwhile. */
export async function load(module) {
  const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];
  let told = () => {};
  let why = null;
  const read = (at, length) => decoder.decode(new Uint8Array(memory.buffer, at, length));
  const host = {
    now: () => performance.now(),
    told: (at, length) => told(JSON.parse(read(at >>> 0, length >>> 0))),
    ended: (at, length) => { why = read(at >>> 0, length >>> 0); },
  };
  const { exports } = await WebAssembly.instantiate(module, { host });
  const { memory, question, answer, text } = exports;
  return {
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
    /** The bytes that the instance has taken from the machine; it never gives any back. */
    memory: () => memory.buffer.byteLength,
  };
}
