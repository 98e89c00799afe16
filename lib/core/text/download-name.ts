/** Characters that file systems refuse, that end a header, or that change how a name looks. */
const UNSAFE = /[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|]+/gu;
/** Names of devices on Windows, whatever follows a dot. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const LONGEST = 80;

/** Returns a title as the name of a file, without an extension; `otherwise` when nothing is left of it. */
export function downloadName(title: string, otherwise: string): string {
  const plain = title.toWellFormed().normalize('NFC').replace(UNSAFE, ' ').replace(/\s+/g, ' ');
  const name = trimmed([...trimmed(plain)].slice(0, LONGEST).join(''));
  if (name === '') return otherwise;
  return RESERVED.test(name) ? `_${name}` : name;
}

/** Removes dots and spaces at both ends: a leading dot would hide the file, and Windows drops trailing ones. */
function trimmed(name: string): string {
  const characters = [...name];
  const isKept = (character: string) => character !== '.' && character !== ' ';
  return characters.slice(Math.max(0, characters.findIndex(isKept)), characters.findLastIndex(isKept) + 1).join('');
}
