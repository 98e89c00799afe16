import type { DeskAnswer, KeptCitation } from '../desks/kept-answer';

/** Returns an answer for readers who may not open the desk's documents: it keeps the title of a cited document, but not the place. */
export function withoutPassage<Answer extends Pick<DeskAnswer, 'citation'>>(answer: Answer): Answer {
  return answer.citation?.passage ? { ...answer, citation: titleOnly(answer.citation) } : answer;
}

function titleOnly({ passage: _, ...citation }: KeptCitation): KeptCitation {
  return citation;
}
