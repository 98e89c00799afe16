/** Returns the name of a listed thing: "love" of "- love: To want what is good", "metaphor" of "- metaphor (Metaphor): …". */
export function labelOf(line: string): string | undefined {
  return /^[-*] ([\p{L}\p{M} '’-]{1,40})(?: \([^()]{1,80}\))?: /u.exec(line)?.[1];
}
