import type { ConversationAnswer, ConversationsAnswer, RunSummary, RunsAnswer } from '@/lib/api/answers';
import { summarizeRun } from '@/lib/api/run-summary';
import type { RunEvent } from '@/lib/core/events';
import { pageCursor } from '@/lib/core/page-cursor';
import { foldRounds, type RoundResult } from '@/lib/core/round-result';
import type { Run, RunStatus } from '@/lib/core/run';
import type { Stores, User } from '@/lib/core/stores';
import { emptyRunView, foldRun } from '@/lib/run-view/fold-run';
import type { RunView } from '@/lib/run-view/types';
import type { Strategies } from '@/lib/strategies';
import { findRun, goingRuns, notFound } from './find-run';
import { chatConversationId } from './start-run';

interface Page {
  limit: number;
  before?: string;
}

const PAGE = 1000;
const TOLD = ['agent_response', 'agent_error', 'round_complete', 'provider_wait_start', 'provider_wait_end', 'run_end'] as const;

/** Reading runs and conversations. */
export function createReader({ stores, strategies }: { stores: Stores; strategies: Strategies }) {
  const summarize = (run: Run): RunSummary => summarizeRun(run, strategies.find(run.strategy));

  return {
    findRun: (user: User, id: string) => findRun(stores, user, id),

    /** A run with what its rounds brought home so far. */
    async readRun(user: User, id: string): Promise<RunSummary & { results: RoundResult[] }> {
      const run = await findRun(stores, user, id);
      const events = await told(stores, run);
      const { providerWait } = events.reduce(foldRun, emptyRunView);
      return { ...summarize(run), results: foldRounds(events), ...(providerWait && { providerWait }) };
    },

    /** A run as it stands, folded page by page, so that a long one holds nobody else up. */
    async viewRun(user: User, id: string): Promise<RunView> {
      const run = await findRun(stores, user, id);
      let view: RunView = { ...emptyRunView, runId: run.id, question: run.question };
      for (;;) {
        const { events, more } = await stores.runs.eventPage(user.id, id, { after: view.seq, limit: PAGE });
        view = events.reduce(foldRun, view);
        if (!more) return view;
      }
    },

    async listRuns(user: User, filter: Page & { status?: RunStatus; conversationId?: string }): Promise<RunsAnswer> {
      const runs = await stores.runs.list(user.id, filter);
      return { runs: runs.map(summarize), next: nextOf(runs, filter, ({ createdAt, id }) => pageCursor(createdAt, id)) };
    },

    /** One page of a run's events as they are in the log. */
    async readEvents(run: Pick<Run, 'id' | 'userId'>, { after, limit }: { after: number; limit: number }) {
      const { events, more } = await stores.runs.eventPage(run.userId, run.id, { after, limit });
      return { events, next: more ? (events.at(-1)?.seq ?? null) : null };
    },

    /** The newest run of a conversation, or of a chat of `useChat`, that has not ended. */
    async activeRun(user: User, id: string): Promise<Run | undefined> {
      const ids = [id, chatConversationId(user, id)];
      const known = await Promise.all(ids.map((each) => stores.conversations.get(user.id, each)));
      const conversation = known.find((each) => each !== undefined);
      if (!conversation) throw notFound();
      return (await goingRuns(stores, user, { conversationId: conversation.id, limit: 1 })).at(0);
    },

    async listConversations(user: User, page: Page): Promise<ConversationsAnswer & { next: string | null }> {
      const conversations = await stores.conversations.list(user.id, page);
      return { conversations, next: nextOf(conversations, page, ({ updatedAt, id }) => pageCursor(updatedAt, id)) };
    },

    async readConversation(user: User, id: string, page: Page): Promise<ConversationAnswer> {
      const conversation = await stores.conversations.get(user.id, id);
      if (!conversation) throw notFound();
      const [all, runs] = await Promise.all([
        stores.conversations.messages(user.id, id),
        stores.runs.list(user.id, { ...page, conversationId: id }),
      ]);
      const ids = new Set(runs.map((run) => run.id));
      return {
        conversation,
        messages: all.filter(({ runId }) => ids.has(runId)),
        runs: runs.map(summarize).reverse(),
        next: nextOf(runs, page, ({ createdAt, id }) => pageCursor(createdAt, id)),
      };
    },

    /** What the page of a conversation is called; undefined when there is none. */
    async conversationTitle(user: User, id: string): Promise<string | undefined> {
      return (await stores.conversations.get(user.id, id))?.title;
    },

    async markConversationSeen(user: User, id: string): Promise<undefined> {
      if (!(await stores.conversations.markSeen(user.id, id))) throw notFound();
      return undefined;
    },

    async renameConversation(user: User, id: string, title: string): Promise<undefined> {
      if (!(await stores.conversations.rename(user.id, id, title))) throw notFound();
      return undefined;
    },
  };
}

/** What the agents of a run answered, round by round, and whether it rests. */
async function told(stores: Stores, { id, userId }: Pick<Run, 'id' | 'userId'>): Promise<RunEvent[]> {
  return stores.runs.events(userId, id, { after: 0, limit: PAGE, types: TOLD });
}

function nextOf<T>(page: readonly T[], { limit }: Page, cursor: (last: T) => string): string | null {
  const last = page.at(-1);
  return last && page.length === limit ? cursor(last) : null;
}
