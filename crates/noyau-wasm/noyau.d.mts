export interface Noyau {
  answer(line: string, patience?: number, listener?: (progress: unknown) => void): string;
  memory(): number;
}
export const PATIENCE: { page: 0; job: 1; batch: 2 };
export function load(module: WebAssembly.Module): Promise<Noyau>;
