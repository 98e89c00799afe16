import { settleCitation } from '@/lib/citations/settle-citation';
import { type Citation, hasSourceWords, type NumberedSource } from '@/lib/core/citations/citation';
import type { EventData } from '@/lib/core/events';
import { notice } from '@/lib/core/notice';
import { phrase } from '@/lib/core/phrases/phrase';
import { describedError } from '@/lib/core/problems/described-error';
import { type RunContext, RunStopped } from '@/lib/core/strategy';
import type { StrategyDeps } from '../strategy-deps';
import { rereadSources, type SourceNow } from './reread-sources';

interface Written {
  answer: string;
  /** The sources of the run, read while the answer is being written. */
  read: Promise<[PromiseSettledResult<readonly NumberedSource[]>]>;
}

/** Number of characters of a quote in the event; readers have the answer. */
const SHOWN = 200;

/**
 * Checks the citations of the final answer: against the texts as they were read, and against the sources as they are now (seed 000, "QA Citation
 * Validator"). The answer stays as it is, whatever the check finds. If the check fails, the run says so and continues to its end.
 */
export async function checkCitations(context: RunContext, deps: StrategyDeps, { answer, read }: Written): Promise<void> {
  try {
    const [sources] = await read;
    if (sources.status === 'rejected') throw sources.reason;
    const data = await check(context, deps, { answer, sources: sources.value });
    context.emit({ type: 'citations_checked', data }, 'citations.checked');
  } catch (error) {
    const { aborted, reason } = context.signal;
    if (aborted && !(reason instanceof RunStopped && reason.why === 'deadline')) throw error;
    if (!aborted) console.error(`The citation check of run ${context.runId} failed.`, describedError(error));
    const message = phrase('citationCheckUnfinished');
    context.emit(notice('warning', message), 'citations.unfinished');
  }
}

async function check(
  context: RunContext,
  deps: StrategyDeps,
  { answer, sources }: { answer: string; sources: readonly NumberedSource[] },
): Promise<EventData<'citations_checked'>> {
  const { question, signal } = context;
  const { citations, unsupported } = await deps.checkAnswer({ answer, question, sources, mustHaveRead: true }, signal);
  const cited = citedBy(citations, sources);
  const now = await rereadSources(context, cited);
  // With the other sources, since a quote may continue in the next piece of a document.
  const present = sources.map((source) => ({ ...source, text: now.get(source.number)?.text ?? source.text }));
  const isChanged = cited.some(({ number }) => now.get(number)?.text !== undefined);
  const inChanged = isChanged ? await deps.checkAnswer({ answer, question, sources: present }, signal) : { citations: [] };
  const settle = settleWith(now, inChanged.citations);
  return {
    citations: citations.map((citation) => ({
      quote: citation.quote?.text.slice(0, SHOWN) ?? null,
      start: (citation.quote ?? citation.sentence).start,
      source: citation.source,
      ...settle(citation),
    })),
    unsupported: unsupported.map(({ kind, text, start, sources }) => ({
      kind,
      text: text.slice(0, SHOWN),
      start,
      sources: [...sources],
    })),
    sources: cited.map(({ number, title }) => ({ number, title, state: now.get(number)?.state ?? 'unread' })),
  };
}

/** The sources that these citations name, in the order of the answer. */
function citedBy(citations: readonly Citation[], sources: readonly NumberedSource[]): NumberedSource[] {
  const numbers = new Set(citations.map(({ source }) => source));
  return [...numbers].flatMap((number) => sources.find((source) => source.number === number) ?? []);
}

/** `inChanged`: the citations of the answer, checked against the current texts of the sources. */
function settleWith(now: ReadonlyMap<number, SourceNow>, inChanged: readonly Citation[]) {
  return (citation: Citation): Pick<Citation, 'status' | 'problem'> => {
    const { source, quote } = citation;
    const { state = 'unread' } = now.get(source ?? 0) ?? {};
    const found = inChanged.find((one) => one.source === source && one.quote !== null && one.quote.start === quote?.start);
    return settleCitation(citation, { state, hasWords: found !== undefined && hasSourceWords(found) });
  };
}
