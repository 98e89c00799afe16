import type { ConversationAnswer, ConversationsAnswer, EventsAnswer, RunSummary, RunsAnswer } from '../core/answers';
import { conversationHistory } from '../core/conversation-history';
import { AppError } from '../core/errors';
import type { RunEvent } from '../core/events';
import { pageCursor } from '../core/page-cursor';
import { foldRounds, type RoundResult } from '../core/round-result';
import type { Run, RunStatus } from '../core/run';
import { summarizeRun } from '../core/run-summary';
import type { Stores, User } from '../core/stores';
import type { HistoryMessage } from '../core/strategy';
import type { Engine } from '../engine/engine';
import { findStrategy } from '../strategies';
import { chatConversationId } from './start-run';

interface Page {
  limit: number;
  before?: string;
}

const PAGE = 1000;
const notFound = () => new AppError('not_found', 'There is no such thing, or it is not yours.');

/** Reading runs and conversations. What was said a moment ago is waited for, so that a reader never misses their own writes. */
export function createReader({ stores, engine }: { stores: Stores; engine: Engine }) {
  const summarize = (run: Run): RunSummary => summarizeRun(run, findStrategy(run.strategy));

  async function findRun(user: User, id: string): Promise<Run> {
    const live = engine.live(user.id).find((run) => run.id === id);
    if (live) return live;
    await engine.committed();
    const run = await stores.runs.get(user.id, id);
    if (!run) throw notFound();
    return run;
  }

  async function removeConversation(user: User, id: string): Promise<undefined> {
    for (const run of engine.live(user.id)) if (run.conversationId === id) engine.cancel(run.id);
    await engine.committed();
    if (!(await stores.conversations.remove(user.id, id))) throw notFound();
    return undefined;
  }

  return {
    findRun,
    removeConversation,

    /** A run with what its rounds brought home so far. */
    async readRun(user: User, id: string): Promise<RunSummary & { results: RoundResult[] }> {
      const run = await findRun(user, id);
      await engine.committed();
      return { ...summarize(run), results: foldRounds(await answers(stores, run)) };
    },

    async listRuns(user: User, filter: Page & { status?: RunStatus; conversationId?: string }): Promise<RunsAnswer> {
      await engine.committed();
      const runs = await stores.runs.list(user.id, filter);
      return { runs: runs.map(summarize), next: nextOf(runs, filter, ({ createdAt, id }) => pageCursor(createdAt, id)) };
    },

    /** One page of a run's events as they are in the log. */
    async readEvents(run: Run, { after, limit }: { after: number; limit: number }): Promise<EventsAnswer> {
      await engine.committed();
      const events = await stores.runs.events(run.userId, run.id, { after, limit });
      return { events, next: events.length === limit ? (events.at(-1)?.seq ?? null) : null };
    },

    /** Stops a run that is going; the run as it was when this was asked. */
    async cancel(user: User, id: string): Promise<Run> {
      const run = await findRun(user, id);
      engine.cancel(run.id);
      return run;
    },

    /** The run of a conversation, or of a chat of `useChat`, that is going. */
    async activeRun(user: User, id: string): Promise<Run | undefined> {
      const ids = [id, chatConversationId(user, id)];
      const going = engine.live(user.id).find((run) => ids.includes(run.conversationId));
      if (going) return going;
      await engine.committed();
      const known = await Promise.all(ids.map((each) => stores.conversations.get(user.id, each)));
      if (!known.some(Boolean)) throw notFound();
      return undefined;
    },

    async listConversations(user: User, page: Page): Promise<ConversationsAnswer & { next: string | null }> {
      await engine.committed();
      const conversations = await stores.conversations.list(user.id, page);
      return { conversations, next: nextOf(conversations, page, ({ updatedAt, id }) => pageCursor(updatedAt, id)) };
    },

    async readConversation(user: User, id: string): Promise<ConversationAnswer> {
      await engine.committed();
      const conversation = await stores.conversations.get(user.id, id);
      if (!conversation) throw notFound();
      const [messages, runs] = await Promise.all([
        stores.conversations.messages(user.id, id),
        stores.runs.list(user.id, { conversationId: id, limit: PAGE }),
      ]);
      return { conversation, messages, runs: runs.map(summarize).reverse() };
    },

    /** What the page of a conversation is called; undefined when there is none. */
    async conversationTitle(user: User, id: string): Promise<string | undefined> {
      await engine.committed();
      return (await stores.conversations.get(user.id, id))?.title;
    },

    async renameConversation(user: User, id: string, title: string): Promise<undefined> {
      await engine.committed();
      if (!(await stores.conversations.rename(user.id, id, title))) throw notFound();
      return undefined;
    },
  };
}

/** What a run's agents are told of its conversation: everything before the run itself. */
export async function historyOf(stores: Stores, run: Run): Promise<HistoryMessage[]> {
  const messages = await stores.conversations.messages(run.userId, run.conversationId);
  const before = messages.filter(({ runId, createdAt }) => runId !== run.id && createdAt < run.createdAt);
  const last = before.at(-1);
  if (!last) return [];
  const reports = (await answers(stores, { id: last.runId, userId: run.userId })).flatMap(({ type, data }) =>
    type === 'agent_response' && data.round !== undefined ? [[data.agent, data] as const] : [],
  );
  return conversationHistory(before, [...new Map(reports).values()]);
}

/** What the agents of a run answered, round by round. */
async function answers(stores: Stores, { id, userId }: Pick<Run, 'id' | 'userId'>): Promise<RunEvent[]> {
  return stores.runs.events(userId, id, { after: 0, limit: PAGE, types: ['agent_response', 'round_complete'] });
}

function nextOf<T>(page: readonly T[], { limit }: Page, cursor: (last: T) => string): string | null {
  const last = page.at(-1);
  return last && page.length === limit ? cursor(last) : null;
}
