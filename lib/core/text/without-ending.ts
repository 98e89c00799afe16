/** Removes trailing characters that occur in `ending`. (A regular expression would backtrack from every position.) */
export function withoutEnding(text: string, ending: string): string {
  let end = text.length;
  while (end > 0 && ending.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
