import type { Citation } from '@/lib/core/citations/citation';

/** Identifies a citation within its answer, also when the answer is checked again. */
export function citationKey({ quote, sentence, source }: Citation): string {
  return `${quote?.start ?? sentence.start} ${source ?? ''}`;
}
