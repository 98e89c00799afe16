import type { SharedExchange } from '@/lib/api/share-requests';
import { checkWholeAnswer } from '@/lib/citations/check-whole-answer';
import { citeInFootnotes } from '@/lib/citations/cite-in-footnotes';
import type { CheckedAnswer, Citation, NumberedSource } from '@/lib/core/citations/citation';
import { describedError } from '@/lib/core/problems/described-error';
import { addReread } from '@/lib/run-view/add-reread';
import { mustHaveRead } from '@/lib/run-view/must-have-read';
import { sharedWork } from '@/lib/run-view/shared-work';
import type { Strategies } from '@/lib/strategies';
import type { ExportedExchange } from '../conversations/read-exchange';

interface Sharing {
  withWork: boolean;
  strategies: Pick<Strategies, 'ownShared'>;
  signal: AbortSignal;
}

/**
 * Returns what other users may read of a question and its answer. Only the listed fields are passed on: nothing of the arguments or results of tools,
 * except the titles of the sources that the answer cites and their addresses on the web.
 */
export async function sharedExchange(
  { run, view, by, answer, sources }: ExportedExchange,
  { withWork, strategies, signal }: Sharing,
): Promise<SharedExchange> {
  const checked = await check(
    { answer, sources, question: view.question, mustHaveRead: mustHaveRead(view), runId: run.id },
    signal,
  );
  const { cited } = citeInFootnotes(answer, { sources, labelOf: ({ number }) => String(number) });
  const citations = checked.citations.map((citation) =>
    withoutSource(citation.quote === null ? citation : addReread(citation, view)),
  );
  const named = new Set([
    ...cited.map(({ source }) => source.number),
    ...citations.flatMap(({ source, foundIn }) => [source, foundIn]),
    ...checked.unsupported.flatMap((fact) => fact.sources),
  ]);
  return {
    id: run.id,
    question: view.question,
    files: [...(view.parts ?? []).map(({ name }) => name), ...(run.texts ?? [])],
    askedAt: run.createdAt,
    status: run.status,
    answeredBy: [...by],
    answer,
    sources: sources.filter(({ number }) => named.has(number)).map(withoutText),
    checked: { citations, unsupported: checked.unsupported },
    numbers: cited.flatMap(({ source, as }) => as.map((written): [number, number] => [written, source.number])),
    ...(withWork && { work: sharedWork(view, strategies.ownShared(view)) }),
  };
}

interface Answered {
  runId: string;
  answer: string;
  question: string;
  sources: readonly NumberedSource[];
  mustHaveRead: boolean;
}

/** An answer that cannot be checked in time, or while too many others are waiting, is shown without marks. */
async function check({ runId, ...answer }: Answered, signal: AbortSignal): Promise<CheckedAnswer> {
  try {
    return await checkWholeAnswer(answer, signal);
  } catch (error) {
    signal.throwIfAborted();
    console.error(`The quotes of the shared run ${runId} could not be checked.`, describedError(error));
    return { citations: [], unsupported: [] };
  }
}

/** A citation without text from its source; the quoted words are part of the answer. */
function withoutSource({ status, sentence, quote, source, problem, foundIn }: Citation): Citation {
  return { status, sentence, quote, source, found: [], ...(problem && { problem }), ...(foundIn !== undefined && { foundIn }) };
}

function withoutText({ number, kind, title, origin, place }: NumberedSource): NumberedSource {
  return {
    number,
    kind,
    title,
    ...(place && { place }),
    origin: /^https?:\/\//i.test(origin) ? origin : '',
    text: null,
    hash: '',
  };
}
