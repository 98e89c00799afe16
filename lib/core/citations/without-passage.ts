import type { DeskAnswer, KeptCitation } from '../desks/kept-answer';

/** Returns an answer for readers who may not open the documents of its desk: they get the title of a cited document, not where it is. */
export function withoutPassage<Answer extends Pick<DeskAnswer, 'citation'>>(answer: Answer): Answer {
  return answer.citation?.passage ? { ...answer, citation: titleOnly(answer.citation) } : answer;
}

function titleOnly({ passage: _, ...citation }: KeptCitation): KeptCitation {
  return citation;
}
