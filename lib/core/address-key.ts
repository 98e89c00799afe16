/** Schemes are left out: whoever typed one of the two means the page. */
const ADDRESS =
  /(?:https?:\/\/[^\s<>"'`]+)|(?:\b[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?::\d+)?(?:[/?#][^\s<>"'`]*)?)/giu;
/** What may end a sentence rather than an address. */
const CLOSING = /[.,;:!?)\]}*_|…»”“’]$/u;

/**
 * An address as something to compare: two with the same key ask the same server for the same thing. Undefined for what is no
 * address of the web.
 */
export function addressKey(address: string): string | undefined {
  const url = URL.parse(/^https?:\/\//i.test(address) ? address : `https://${address}`);
  if (!url?.hostname || url.username || url.password) return undefined;
  return `${url.host}${url.pathname.replace(/\/+$/, '')}${url.search}`;
}

/** The keys of the addresses in a text, each also without the punctuation that may follow it. */
export function addressKeysIn(text: string): string[] {
  const found = [...text.matchAll(ADDRESS)].flatMap(([written]) => {
    const readings = [written];
    for (let rest = written; CLOSING.test(rest); readings.push(rest)) rest = rest.slice(0, -1);
    return readings;
  });
  return [...new Set(found.flatMap((address) => addressKey(address) ?? []))];
}
