/**
 * Matches texts against a pattern in which `%` stands for any characters. Each part is searched once, after the previous one; an equivalent
 * regular expression backtracks, which took minutes with ten `%`.
 */
export function isLike(pattern: string): (text: string) => boolean {
  const [first = '', ...parts] = pattern.split(/%+/);
  const last = parts.pop();
  if (last === undefined) return (text) => text === first;
  return (text) => {
    if (!text.startsWith(first)) return false;
    let at = first.length;
    for (const part of parts) {
      const found = text.indexOf(part, at);
      if (found < 0) return false;
      at = found + part.length;
    }
    return text.length - last.length >= at && text.endsWith(last);
  };
}
