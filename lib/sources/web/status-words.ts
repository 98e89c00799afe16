const WORDS: Record<number, string> = {
  401: 'a sign-in is required',
  403: 'access is refused, at least to programs',
  404: 'the page does not exist',
  410: 'the page is gone',
  429: 'too many requests',
  451: 'not available for legal reasons',
};

/** A status with its meaning: "404 (there is no such page)". */
export function statusWords(status: number): string {
  const words = WORDS[status] ?? (status >= 500 ? 'the server has an error' : undefined);
  return words ? `${status} (${words})` : String(status);
}
