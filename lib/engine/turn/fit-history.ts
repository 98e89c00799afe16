import { z } from 'zod';
import { planHistory } from '@/lib/core/context-pipeline';
import type { ContextPipeline } from '@/lib/core/context-step';
import { coveredBy } from '@/lib/core/conversation-summary';
import { digest } from '@/lib/core/digest';
import { JournalUnreadable } from '@/lib/core/parse-entry';
import { messageFields, type Phrase, phrase } from '@/lib/core/phrase';
import type { HistoryMessage } from '@/lib/core/strategy';
import { tag } from '@/lib/core/tag';
import { estimateTokens } from '@/lib/core/tokens';
import { type Summarise, summariseHistory } from './summarise-history';
import type { AgentTurn } from './turn';

/** Of what prompts may take, for a summary, and its limits in tokens. */
const SUMMARY = { share: 0.1, least: 100, most: 1000 };
/** Of the room for the conversation, what a single message may take. */
const MESSAGE_SHARE = 0.5;
const LEAST_MESSAGE = 50;
/** A summary is made of more than it has to be, so that it serves for some questions to come. */
const AHEAD = 0.5;

/** What was decided when the turn began. */
const record = z.object({
  /** Messages from this one on are told. */
  from: z.number(),
  /** Tokens that each of them may take. */
  most: z.number(),
  /** Tokens that a request to summarise may take. */
  room: z.number(),
  /** How many messages are to be summarised. */
  summarised: z.number(),
  summary: z.object({ text: z.string(), covers: z.number() }).optional(),
});
type Fitted = z.output<typeof record>;

export interface ToldHistory {
  messages: readonly HistoryMessage[];
  /** To be said before the request, when no message is told. */
  before?: string;
}

/**
 * What a turn is told of the conversation, as the pipeline of its agent says: decided once, and journalled as `<turnId>.context`.
 * `room`: estimated tokens that prompts may take, and how much of them other things do.
 */
export async function fitHistory(
  turn: AgentTurn,
  { room, taken, summarise }: { room: number; taken: number; summarise: Summarise },
): Promise<ToldHistory> {
  const { task, agent, log } = turn;
  const history = task.history ?? [];
  const key = `${task.turnId}.context`;
  if (history.length === 0 || agent.context === undefined || log.has('history')) return { messages: history };
  const recorded = log.record(key);
  const fitted = recorded === undefined ? undefined : record.safeParse(recorded);
  if (fitted?.success === false) throw new JournalUnreadable(`the step "${key}"`);
  const plan = fitted?.data ?? planFor(turn, { history, pipeline: agent.context, room, taken });
  // Of a turn that has begun before, this is told to whoever inspects it: nothing is asked again.
  const made = await summariseHistory(turn, { history, ...plan, isOver: fitted !== undefined, summarise });
  const summary = fitted ? plan.summary : made;
  if (!fitted) journal(turn, { history, plan: { ...plan, ...(summary && { summary }) } });
  return told(history, { ...plan, summary });
}

function planFor(
  turn: AgentTurn,
  {
    history,
    pipeline,
    room,
    taken,
  }: { history: readonly HistoryMessage[]; pipeline: ContextPipeline; room: number; taken: number },
): Fitted {
  const left = Math.max(0, room - taken);
  const most = Math.max(LEAST_MESSAGE, Math.floor(left * MESSAGE_SHARE));
  const messages = history.map(({ role, content }) => ({
    size: Math.min(most, estimateTokens(content)),
    begins: role === 'user',
  }));
  const limits = { room: left, summary: Math.min(SUMMARY.most, Math.max(SUMMARY.least, room * SUMMARY.share)) };
  const needed = planHistory(messages, pipeline, limits);
  const request = Math.floor(room);
  if (needed.summarised === 0) return { from: needed.from, summarised: 0, most, room: request };
  const ahead = planHistory(messages, pipeline, { ...limits, scale: AHEAD });
  const known = turn.summaries().map((summary) => coveredBy(summary, history));
  const fits = known.filter((covers) => covers >= needed.summarised && covers <= ahead.summarised);
  const summarised = fits.length > 0 ? Math.min(...fits) : ahead.summarised;
  return { from: Math.max(summarised, needed.from), summarised, most, room: request };
}

/** The messages that are told, with what is known of the others before the first of them: many models take no two messages of one role in a row. */
function told(history: readonly HistoryMessage[], { from, most, summary }: Fitted): ToldHistory {
  const messages = history.slice(from).map((message) => ({ ...message, content: digest(message.content, most).text }));
  if (!summary) return { messages };
  const before = tag('conversation_summary', summary.text, `of="the first ${summary.covers} messages of this conversation"`);
  const [first, ...others] = messages;
  return first ? { messages: [{ ...first, content: `${before}\n\n${first.content}` }, ...others] } : { messages, before };
}

function journal(turn: AgentTurn, { history, plan }: { history: readonly HistoryMessage[]; plan: Fitted }): void {
  const { log, task, agent, words } = turn;
  const { from, most, summary } = plan;
  const key = `${task.turnId}.context`;
  const say = (what: string, message: Phrase) =>
    log.append({ type: 'notice', data: { kind: 'cut', ...messageFields(message), ...words } }, { key: `${key}.${what}` });
  const model = agent.model.id;
  const covers = summary?.covers ?? 0;
  const last = history[covers - 1];
  if (summary && last?.runId !== undefined) {
    const { runId, role } = last;
    log.append(
      { type: 'context_summary', data: { ...words, text: summary.text, covers, through: { runId, role } } },
      { key: `${key}.summary` },
    );
    say('summarised', phrase('historySummarised', { count: covers, model }));
  }
  if (from > covers) say('left', phrase('historyLeftOut', { count: from - covers, model }));
  if (history.slice(from).some(({ content }) => estimateTokens(content) > most))
    say('shortened', phrase('historyShortened', { model }));
  log.append({ type: 'step_done', data: {} }, { key, record: plan });
}
