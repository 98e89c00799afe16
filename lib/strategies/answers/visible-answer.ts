import { hasWords, joinSentences } from './answer-text';
import { collectBlocks } from './collect-blocks';
import { plainAnswer } from './plain-answer';
import { readTags, withoutHalfTag } from './read-tags';

const LONGEST_BRACKET = 400;

/**
 * Returns the visible part of an answer that is still being written: no tags or references of passages, not even parts of them, and nothing outside
 * of the answer. `titles`: of the passages' documents, by reference.
 */
export function visibleAnswer(partial: string, titles: ReadonlyMap<string, string>): string {
  const { texts } = collectBlocks(readTags(withoutHalfReference(withoutHalfTag(partial))), true);
  return joinSentences([...new Set(texts.answer.map(({ text }) => plainAnswer(text, titles)).filter(hasWords))]);
}

/** Removes a possible beginning of a reference, and the bracket before it, from the end of a text that is still being written. */
function withoutHalfReference(text: string): string {
  const shown = text.replace(/[ `]?document(?::[2-9bcdfghjkmnpqrstvwxz]{0,6})?$/i, '');
  const at = Math.max(...['(', '[', '<', '（', '【'].map((bracket) => text.lastIndexOf(bracket)));
  const bracket = at === -1 ? '' : text.slice(at);
  const isOpen = bracket.length < LONGEST_BRACKET && /^.[^)\]>）】]*$/.test(bracket) && /document:/i.test(bracket);
  return isOpen ? text.slice(0, at).trimEnd() : shown;
}
