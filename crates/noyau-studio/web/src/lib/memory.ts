// What this browser remembers. Inside a page of another host it may not be asked, and then forgets.

export function remembered(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function remember(name: string, value: string) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // It is the same to the reader until the next visit.
  }
}
