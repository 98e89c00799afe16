import type { RunSummary, RunsAnswer } from '@/lib/api/answers';
import type { RunsRequest } from '@/lib/api/requests';
import { AppError } from '@/lib/core/errors';
import { pageCursor } from '@/lib/core/page-cursor';
import type { Stores } from '@/lib/core/ports/stores';
import type { ListedRun } from '@/lib/core/runs/run';
import { searchPatterns } from '@/lib/core/text/search-pattern';
import { timeZoneOf } from '@/lib/core/time/time-zone';
import { startOfDay } from '@/lib/core/time/wall-time';
import type { Strategies } from '@/lib/strategies';
import type { Call } from '../call';
import { nextCursor } from '../next-cursor';
import { searchInSlices } from '../search-in-slices';
import { summarize } from './summarize';

/** Number of runs that the first statement of a search reads. */
const SLICE = 500;
/** Number of characters of a question in the list, since programs may ask questions of a million characters. */
const QUESTION = 1000;

/**
 * Lists a page of the user's runs that pass all filters, newest first. A search (`q`, `agent`) that takes too long returns a shorter page, with the
 * cursor from which it continues. @throws {AppError} `bad_request`
 */
export async function listRuns({
  ctx: { stores, strategies, actor },
  input: { q, agent, days, limit, before, signal, ...filter },
}: Call<{ stores: Pick<Stores, 'runs'>; strategies: Strategies }, RunsRequest & { signal?: AbortSignal }>): Promise<RunsAnswer> {
  if (filter.strategy !== undefined && !strategies.find(filter.strategy)) {
    throw new AppError('bad_request', 'strategy: there is no such strategy', {
      fields: { strategy: 'there is no such strategy' },
    });
  }
  const userId = actor.user.id;
  const chosen = {
    ...filter,
    ...(days !== undefined && { from: startOfDay(timeZoneOf(actor.user.settings), new Date().toISOString(), days - 1) }),
    onlyListed: filter.conversationId === undefined,
    questionLength: QUESTION + 1,
  };
  const shown = (run: ListedRun) => cutQuestion(summarize(strategies, run));
  const patterns = searchPatterns(q ?? '');
  if (patterns.length === 0 && agent === undefined) {
    const runs = await stores.runs.list(userId, { ...chosen, limit, before });
    const next = nextCursor(runs, limit, ({ createdAt, id }) => pageCursor(createdAt, id));
    return { runs: runs.map(shown), next };
  }
  const { found, next } = await searchInSlices({
    limit,
    before,
    signal,
    first: SLICE,
    async search(from, { size, missing }) {
      const { runs, next } = await stores.runs.search(userId, {
        ...chosen,
        patterns,
        agent,
        slice: size,
        limit: missing,
        before: from,
      });
      return { found: runs, next };
    },
  });
  return { runs: found.map(shown), next };
}

function cutQuestion(run: RunSummary): RunSummary {
  const characters = [...run.question];
  if (characters.length <= QUESTION) return run;
  return { ...run, question: characters.slice(0, QUESTION).join(''), questionCut: true };
}
