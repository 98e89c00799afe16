/** Far more than the queue uses: statements that never repeat must not fill the server's memory. */
const MOST_NAMES = 200;

const names = new Map<string, string>();

/**
 * Returns the name under which each connection prepares a statement of the queue (PostgreSQL, "PREPARE"): the same name for the same text,
 * undefined once there are too many texts.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size === MOST_NAMES) return known;
  const name = `queue-${names.size + 1}`;
  names.set(text, name);
  return name;
}
