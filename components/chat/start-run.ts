import type { ConversationAnswer, RunStartedAnswer } from '@/lib/api/answers';
import { api } from '../api';
import { DEFAULT_MODEL, EARLIEST_END, type Mode, type Setup } from './setup';

export interface RunRequest {
  mode: Mode;
  setup: Setup;
  question: string;
  conversationId?: string;
}

/**
 * Starts a run. The same `key` is the same run, however often it is sent.
 * @throws {ApiError} when the server refuses.
 */
export function startRun(
  { mode, setup, question, conversationId }: RunRequest,
  key: string,
  signal: AbortSignal,
): Promise<RunStartedAnswer> {
  const { agent, model, team: agents, rounds, failurePolicy, endEarly } = setup;
  const who = mode === 'chat' ? { agent } : { agents, rounds, failurePolicy, ...(rounds >= EARLIEST_END && { endEarly }) };
  return api<RunStartedAnswer>(mode === 'chat' ? '/api/chat' : '/api/chat/multi', {
    method: 'POST',
    signal,
    headers: { accept: 'application/json', 'idempotency-key': key },
    body: {
      ...who,
      conversationId,
      model: model === DEFAULT_MODEL ? undefined : model,
      messages: [{ role: 'user', content: question }],
    },
  });
}

/** 128 random bits as text. `crypto.randomUUID` is missing where the page came over plain HTTP. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The conversation with a run that has just been started, before the server has been asked again. */
export function withStartedRun(
  before: ConversationAnswer | undefined,
  { mode, setup, question }: RunRequest,
  { runId, conversationId }: RunStartedAnswer,
): ConversationAnswer {
  const now = new Date().toISOString();
  const conversation = before?.conversation ?? { id: conversationId, title: question, createdAt: now, updatedAt: now };
  const run: ConversationAnswer['runs'][number] = {
    id: runId,
    team: mode === 'team',
    status: 'queued',
    question,
    createdAt: now,
    agents: mode === 'chat' ? [setup.agent] : setup.team,
    rounds: mode === 'chat' ? 1 : setup.rounds,
  };
  const others = before?.runs.filter(({ id }) => id !== runId) ?? [];
  return { conversation, messages: before?.messages ?? [], runs: [...others, run], next: before?.next ?? null };
}
