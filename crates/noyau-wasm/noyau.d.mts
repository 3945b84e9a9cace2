export interface Noyau {
  answer(line: string, patience?: number, listener?: (progress: unknown) => void): string;
  join(rest: WebAssembly.Module): void;
  memory(): number;
  exports: WebAssembly.Exports;
}
export const PATIENCE: { page: 0; job: 1; batch: 2 };
export function load(module: WebAssembly.Module, rest?: () => WebAssembly.Module): Promise<Noyau>;
