/** Reads a value from this browser's storage. Disabled storage is not an error. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** Lists the keys in this browser's storage; none if it is disabled. */
export function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch (error) {
    if (error instanceof DOMException) return [];
    throw error;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    if (value === '') localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
