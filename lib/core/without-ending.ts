/** A text without the characters of `ending` at its end. (A pattern for it would try each of their places anew.) */
export function withoutEnding(text: string, ending: string): string {
  let end = text.length;
  while (end > 0 && ending.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
