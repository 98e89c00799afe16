import { MAX_QUERY } from '@/lib/core/desks/desk-definition';
import { withoutRemoved } from '@/lib/core/desks/without-removed';

/** Returns the words to search for: the previous question of the conversation, then this one, cut to the length of a query. */
export function queryByRules(previous: string, question: string): string {
  const own = cutAtWord(withoutRemoved(question), MAX_QUERY);
  return `${cutAtWord(withoutRemoved(previous), MAX_QUERY - own.length - 1)} ${own}`.trim();
}

/** The beginning of a text with at most this many characters. A word is cut only if even the first one is too long. */
function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const room = text.slice(0, Math.max(0, most + 1));
  const end = room.lastIndexOf(' ');
  return end > 0 ? room.slice(0, end) : room.slice(0, -1).toWellFormed();
}
