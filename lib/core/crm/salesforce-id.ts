const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345';
const CANDIDATE = /(?<![A-Za-z0-9])[A-Za-z0-9]{18}(?![A-Za-z0-9])/g;

/**
 * Whether a word is an 18-character Salesforce record id. Its last three characters encode which of the first fifteen are
 * capitals, five per character (Salesforce, "18-character IDs"). A word without digits is not taken for an id.
 */
export function isSalesforceId(word: string): boolean {
  return /^[A-Za-z0-9]{18}$/.test(word) && word.slice(15) === checksum(word.slice(0, 15)) && /\d/.test(word.slice(0, 15));
}

/** Returns the 18-character form of a 15-character record id. */
export function toSalesforceId(id15: string): string {
  return id15 + checksum(id15);
}

function checksum(id: string): string {
  return [0, 5, 10].map((start) => ALPHABET[capitals(id.slice(start, start + 5))]).join('');
}

/** Encodes the capitals among five characters as a number of five bits, the first character the lowest. */
function capitals(five: string): number {
  return [...five].reduce((bits, c, i) => (c >= 'A' && c <= 'Z' ? bits | (1 << i) : bits), 0);
}

export type SalesforceText = { text: string; id?: undefined } | { text: string; id: string };

/** Splits text into plain pieces and record ids, in order; joined, they are the text again. */
export function splitSalesforceIds(text: string): SalesforceText[] {
  const pieces: SalesforceText[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(CANDIDATE)) {
    if (!isSalesforceId(word)) continue;
    if (index > end) pieces.push({ text: text.slice(end, index) });
    pieces.push({ text: word, id: word });
    end = index + word.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

/** Returns the address of a record's page. `instanceUrl`: the operator's own (`https://acme.my.salesforce.com`). */
export function salesforceRecordUrl(instanceUrl: string, id: string): string {
  return new URL(`/${id}`, instanceUrl).href;
}
