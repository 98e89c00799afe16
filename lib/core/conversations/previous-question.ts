/**
 * Returns the question that a new one continues: the newest answered one, otherwise the newest other one; empty for the first question of a
 * conversation. A question that is repeated after it failed does not continue itself. `earlier`: the messages before it, oldest first.
 */
export function previousQuestion(earlier: readonly { role: string; content: string }[], question: string): string {
  const isAnswered = (n: number) => earlier[n]?.role === 'user' && earlier[n + 1]?.role === 'assistant';
  const previous =
    earlier.findLast((_, n) => isAnswered(n)) ?? earlier.findLast(({ role, content }) => role === 'user' && content !== question);
  return previous?.content ?? '';
}
