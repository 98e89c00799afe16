import { passageHref } from '../citations/passage-href';
import type { GivenAnswer, KeptCitation } from './kept-answer';

/**
 * Returns an answer of a desk in the form of seed 001 ("Response Structure"). The address of a cited document is that of its page below `origin`,
 * at the passage; null for readers who may not open it.
 */
export function deskResult(given: GivenAnswer, origin: string) {
  const { id, conversationId, question, language, translated, context, answer } = given;
  const { content, working, answerType, sentences, citation, confidence, reused } = answer;
  const citationUrl = citation && addressOf(citation, origin);
  return {
    interactionId: id,
    chatId: conversationId,
    question,
    language,
    translatedQuestion: translated,
    answer: {
      content,
      answerType,
      ...(working !== undefined && { englishContent: working }),
      paragraphs: content.split('\n'),
      sentences: sentences.map(({ text }) => text),
      citationUrl,
      citationHead: citation?.title ?? null,
    },
    context: context && {
      topic: context.topic,
      topicUrl: context.topicUrl,
      department: context.area,
      departmentUrl: context.areaUrl,
      query: context.query,
      searchResults: context.hits,
    },
    citationUrl,
    confidenceRating: confidence,
    reusedFrom: reused?.id ?? null,
  };
}

function addressOf({ url, passage }: KeptCitation, origin: string): string | null {
  return passage ? origin + passageHref(passage.documentId, passage) : url || null;
}
