import { piecesOf } from './columns.mjs';

/** Control characters except tab and newline, and those that reverse or reorder the text around them. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]/gu;
/** Everything that shows nothing, or only a space. */
const HIDDEN = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const SHOWN = new Set([' ', '\n', '\t']);
const MOST_LISTED = 20;

/** Spells out characters that could control the terminal or reorder text: for answers, in which other invisible characters are usual. */
export function printable(text) {
  return text.replace(CONTROL, spelled);
}

/** An answer as it is for a program, or printable for a terminal. */
export function shownOn(out, text) {
  return out.isTTY ? printable(text) : text;
}

/** Spells out every character that cannot be seen: `⟨U+202E⟩`. For what a person approves. */
export function visible(text) {
  return text.replace(HIDDEN, spelled);
}

/** Lists the characters outside ASCII, since letters of other alphabets can look like Latin ones; an empty text if there are none. */
export function outsideAscii(text) {
  const found = [...new Set(text)].filter((character) => character > '~');
  const listed = found.slice(0, MOST_LISTED).map((character) => `${visible(character)} (${codeOf(character)})`);
  return [...listed, ...(found.length > MOST_LISTED ? ['…'] : [])].join(', ');
}

/** Puts a bar before each line, and before each part of a line that is too long for the terminal: nothing in it can look like a prompt. */
export function boxed(text, columns = 80) {
  const width = Math.max(20, columns - 6);
  return text.split('\n').flatMap((line) => piecesOf(line.replaceAll('\t', '    '), width).map((piece) => `  │ ${piece}`));
}

function spelled(character) {
  return SHOWN.has(character) ? character : `⟨${codeOf(character)}⟩`;
}

function codeOf(character) {
  return `U+${character.codePointAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}
