import { z } from 'zod';
import type { HistoryMessage } from '@/lib/core/agents/agent-task';
import { planHistory } from '@/lib/core/conversations/context-pipeline';
import type { ContextPipeline } from '@/lib/core/conversations/context-step';
import { coveredCount } from '@/lib/core/conversations/conversation-summary';
import { digest } from '@/lib/core/digest';
import { notice } from '@/lib/core/notice';
import { type Phrase, phrase } from '@/lib/core/phrases/phrase';
import { JournalUnreadable } from '@/lib/core/runs/parse-entry';
import { tag } from '@/lib/core/text/tag';
import { estimateTokens } from '@/lib/core/text/tokens';
import type { AgentTurn } from '../turn';
import { type Summarise, summariseHistory } from './summarise-history';

/** Size of a summary: its share of the prompt's room, with limits in tokens. */
const SUMMARY = { share: 0.1, least: 100, most: 1000 };
/** Share of the conversation's room that a single message may take. */
const MESSAGE_SHARE = 0.5;
const LEAST_MESSAGE = 50;
/**
 * Scale of the limits when a summary is made: it covers more messages than necessary, so that it remains usable for the next
 * few questions.
 */
const AHEAD = 0.5;

/** Decisions made when the turn began. */
const record = z.object({
  /** Index of the first message that is sent. */
  from: z.number(),
  /** Maximum tokens of each message. */
  most: z.number(),
  /** Maximum tokens of a request to summarise. */
  room: z.number(),
  /** Number of messages to be summarised. */
  summarised: z.number(),
  summary: z.object({ text: z.string(), covers: z.number() }).optional(),
});
type Fitted = z.output<typeof record>;

export interface SelectedHistory {
  messages: readonly HistoryMessage[];
  /** Text that precedes the request, when no message is sent. */
  before?: string;
  /** Text that was put in front of the first message. */
  summary?: string;
}

/**
 * Selects the part of the conversation to send, according to the agent's pipeline: decided once and journalled as
 * `<turnId>.context`. `room`: estimated tokens available to prompts; `used`: tokens of the room that everything but the
 * conversation takes.
 */
export async function fitHistory(
  turn: AgentTurn,
  { room, used, summarise }: { room: number; used: number; summarise: Summarise },
): Promise<SelectedHistory> {
  const { task, agent, log } = turn;
  const history = task.history ?? [];
  const key = `${task.turnId}.context`;
  if (history.length === 0 || agent.context === undefined || log.has('history')) return { messages: history };
  const recorded = log.record(key);
  const fitted = recorded === undefined ? undefined : record.safeParse(recorded);
  if (fitted?.success === false) throw new JournalUnreadable(`the step "${key}"`);
  const plan = fitted?.data ?? planFor(turn, { history, pipeline: agent.context, room, used });
  // For a turn that has already begun, this only replays recorded calls for an inspection: no model is called again.
  const newSummary = await summariseHistory(turn, { history, ...plan, isOver: fitted !== undefined, summarise });
  const summary = fitted ? plan.summary : newSummary;
  if (!fitted) journal(turn, { history, plan: { ...plan, ...(summary && { summary }) } });
  return withSummary(history, { ...plan, summary });
}

function planFor(
  turn: AgentTurn,
  {
    history,
    pipeline,
    room,
    used,
  }: { history: readonly HistoryMessage[]; pipeline: ContextPipeline; room: number; used: number },
): Fitted {
  const remaining = Math.max(0, room - used);
  const most = Math.max(LEAST_MESSAGE, Math.floor(remaining * MESSAGE_SHARE));
  const messages = history.map(({ role, content }) => ({
    size: Math.min(most, estimateTokens(content)),
    startsExchange: role === 'user',
  }));
  const limits = { room: remaining, summary: Math.min(SUMMARY.most, Math.max(SUMMARY.least, room * SUMMARY.share)) };
  const needed = planHistory(messages, pipeline, limits);
  const request = Math.floor(room);
  if (needed.summarised === 0) return { from: needed.from, summarised: 0, most, room: request };
  const ahead = planHistory(messages, pipeline, { ...limits, scale: AHEAD });
  const covered = turn.summaries().map((summary) => coveredCount(summary, history));
  const fits = covered.filter((covers) => covers >= needed.summarised && covers <= ahead.summarised);
  const summarised = fits.length > 0 ? Math.min(...fits) : ahead.summarised;
  return { from: Math.max(summarised, needed.from), summarised, most, room: request };
}

/** Returns the messages to send, with the summary at the beginning of the first one: many models reject two consecutive messages of the same role. */
function withSummary(history: readonly HistoryMessage[], { from, most, summary }: Fitted): SelectedHistory {
  const messages = history.slice(from).map((message) => ({ ...message, content: digest(message.content, most).text }));
  if (!summary) return { messages };
  const before = tag('conversation_summary', summary.text, `of="the first ${summary.covers} messages of this conversation"`);
  const [first, ...others] = messages;
  if (!first) return { messages, before };
  const prefix = `${before}\n\n`;
  return { messages: [{ ...first, content: `${prefix}${first.content}` }, ...others], summary: prefix };
}

function journal(turn: AgentTurn, { history, plan }: { history: readonly HistoryMessage[]; plan: Fitted }): void {
  const { log, task, agent, eventFields } = turn;
  const { from, most, summary } = plan;
  const key = `${task.turnId}.context`;
  const addNotice = (suffix: string, message: Phrase) =>
    log.append(notice('cut', message, eventFields), { key: `${key}.${suffix}` });
  const model = agent.model.id;
  const covers = summary?.covers ?? 0;
  const last = history[covers - 1];
  if (summary && last?.runId !== undefined) {
    const { runId, role } = last;
    log.append(
      { type: 'context_summary', data: { ...eventFields, text: summary.text, covers, through: { runId, role } } },
      { key: `${key}.summary` },
    );
  }
  if (summary) addNotice('summarised', phrase('historySummarised', { count: covers, model }));
  if (from > covers) addNotice('left', phrase('historyLeftOut', { count: from - covers, model }));
  if (history.slice(from).some(({ content }) => estimateTokens(content) > most))
    addNotice('shortened', phrase('historyShortened', { model }));
  log.append({ type: 'step_done', data: {} }, { key, record: plan });
}
