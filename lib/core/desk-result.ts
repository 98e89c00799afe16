import type { GivenAnswer } from './kept-answer';

/** Returns an answer of a desk in the form of seed 001 ("Response Structure"). */
export function deskResult({ id, conversationId, question, language, translated, context, answer }: GivenAnswer) {
  const { content, working, answerType, sentences, citation, confidence, reused } = answer;
  return {
    ...{ interactionId: id, chatId: conversationId, question, language, translatedQuestion: translated },
    answer: {
      ...{ content, answerType },
      ...(working !== undefined && { englishContent: working }),
      paragraphs: content.split('\n'),
      sentences: sentences.map(({ text }) => text),
      ...{ citationUrl: citation?.url ?? null, citationHead: citation?.title ?? null },
    },
    context: context && {
      ...{ topic: context.topic, topicUrl: context.topicUrl, department: context.area, departmentUrl: context.areaUrl },
      ...{ query: context.query, searchResults: context.hits },
    },
    citationUrl: citation?.url ?? null,
    confidenceRating: confidence,
    reusedFrom: reused?.id ?? null,
  };
}
