import type { PassagePlace } from '../desks/kept-answer';

/** Without vowels, so that no word looks like a reference, and without similar-looking characters. */
const SIGNS = '23456789bcdfghjkmnpqrstvwxz';
const LENGTH = 6;
/** Also as models write it in a separate tag: in French with a space before the colon. */
const REFERENCE = /\bdocument[ \u00a0\u202f]?:[ \u00a0\u202f]?([2-9bcdfghjkmnpqrstvwxz]{6})(?![\w-])/i;

/**
 * Returns the name by which an answer refers to a passage of a document, as it refers to a page by its address: `document:7f3k9q`. It is always the
 * same for the same passage and reveals nothing about the document, and a made-up one almost never belongs to another passage (1 in 387 million).
 */
export function passageReference({ documentId, version = 1, start }: Omit<PassagePlace, 'end'>): string {
  let rest = hashOf(`${documentId} ${version} ${start}`);
  let signs = '';
  for (let n = 0; n < LENGTH; n++) {
    signs += SIGNS[Number(rest % BigInt(SIGNS.length))];
    rest /= BigInt(SIGNS.length);
  }
  return `document:${signs}`;
}

/** Finds the first reference of a passage in a text. `at`: where it begins. */
export function findReference(text: string): { reference: string; at: number } | undefined {
  const found = REFERENCE.exec(text);
  return found?.[1] === undefined ? undefined : { reference: `document:${found[1].toLowerCase()}`, at: found.index };
}

/** Whether a text consists only of a passage's reference. */
export const isReference = (text: string): boolean => findReference(text)?.reference === text;

/** 64-bit FNV-1a, its upper half mixed into the lower one. Not from a package, because views in the browser import this file. */
function hashOf(text: string): bigint {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash ^ (hash >> 32n);
}
