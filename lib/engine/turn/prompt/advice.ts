import type { LanguageModelV4Message } from '@ai-sdk/provider';
import { messageText } from '@/lib/core/conversations/person-message';
import { WRITE_AGAIN } from '@/lib/core/models/turn-notices';
import { noteText } from '@/lib/core/teams/shared-context';
import { readRecord } from '../model/model-record';
import { type AgentTurn, nextCallKey } from '../turn';
import { textMessage } from './messages';

/** Returns the user's new messages to this agent since the last step; on a replay, those that the recorded step included. */
export function adviceFor(turn: AgentTurn): LanguageModelV4Message[] {
  const { agent, log, state } = turn;
  const recorded = log.record(nextCallKey(turn));
  const advice = log.signals.advice(agent.name);
  const included = recorded === undefined ? advice.length : (readRecord(recorded).advice ?? advice.length);
  const news = advice.slice(state.advice, included).map((message) => textMessage(messageText(message)));
  state.advice = included;
  const { isRewriting } = state;
  state.isRewriting = false;
  return isRewriting ? [...news, textMessage(WRITE_AGAIN)] : news;
}

/** Whether the user has written to this agent since its last step and there is time to respond; on a replay, whether a step followed. */
export function hasNewAdvice(turn: AgentTurn): boolean {
  const { agent, log, state, work } = turn;
  if (log.record(nextCallKey(turn)) !== undefined) return true;
  const isLate = work.late.aborted || (state.hurry !== undefined && state.hurry !== 'steps');
  return !isLate && log.signals.advice(agent.name).length > state.advice;
}

/**
 * Returns other agents' new messages to this one since its prompt was built or its last step; on a replay, those that the
 * recorded step included.
 */
export function messagesFor(turn: AgentTurn): LanguageModelV4Message[] {
  const { agent, log, state, team } = turn;
  if (!team) return [];
  const sent = log.notes.slice(team.notes).filter(({ to }) => to === agent.name);
  const recorded = log.record(nextCallKey(turn));
  // Versions that did not record the number included no messages.
  const included = recorded === undefined ? sent.length : (readRecord(recorded).messages ?? 0);
  const news = sent.slice(state.messages, included);
  state.messages = included;
  return news.map((message) => textMessage(noteText(message)));
}
