/** Returns the parts of a text between separators, without repetitions and empty ones. */
export function separated(text: string, separator: string): string[] {
  const parts = text.split(separator).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ''))];
}
