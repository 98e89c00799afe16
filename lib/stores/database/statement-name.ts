/** Far more than the queue has: statements that are never the same twice must not fill the server's memory. */
const MOST_NAMES = 200;

const names = new Map<string, string>();

/**
 * The name under which each connection reads and plans a statement of the queue once (PostgreSQL, "PREPARE"): the same for the same text;
 * none when there are too many texts.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size === MOST_NAMES) return known;
  const name = `queue-${names.size + 1}`;
  names.set(text, name);
  return name;
}
