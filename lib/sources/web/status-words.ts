const WORDS: Record<number, string> = {
  401: 'asks for a sign-in',
  403: 'refuses, to programs at least',
  404: 'there is no such page',
  410: 'the page is gone',
  429: 'too many visits',
  451: 'not available for legal reasons',
};

/** A status with its meaning: "404 (there is no such page)". */
export function statusWords(status: number): string {
  const words = WORDS[status] ?? (status >= 500 ? 'the server has a fault' : undefined);
  return words ? `${status} (${words})` : String(status);
}
