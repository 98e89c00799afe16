import { inEnglish, localize, type Phrase } from '@/lib/core/phrases/phrase';
import type { RunContext } from '@/lib/core/strategy';
import { formatFor } from '@/lib/core/text/format';
import type { StrategyDeps } from '../strategy-deps';
import type { RoutedInput } from './input';

/** A request about words while it is being carried out. */
export interface WordRun {
  context: RunContext;
  deps: StrategyDeps;
  input: RoutedInput;
}

/** Returns a sentence of the answer in the language of the page. */
export function say({ input: { language } }: WordRun, sentence: Phrase): string {
  return localize({ language, format: formatFor(language) }, inEnglish(sentence), sentence);
}
