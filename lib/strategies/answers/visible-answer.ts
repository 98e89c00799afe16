import { hasWords, joinSentences, tidy, withoutMarkers } from './answer-text';
import { collectBlocks } from './collect-blocks';
import { readTags, withoutHalfTag } from './read-tags';

/** Returns what can be shown of an answer that is still being written: no tag, no part of one, and nothing outside of the answer. */
export function visibleAnswer(partial: string): string {
  const { texts } = collectBlocks(readTags(withoutHalfTag(partial)), true);
  return joinSentences(texts.answer.map(({ text }) => tidy(withoutMarkers(text))).filter(hasWords));
}
