import type { ConversationAnswer, RunStartedAnswer } from '@/lib/api/answers';
import { api } from '../api';
import type { AttachedFile } from '../attached/attached-file';
import { DEFAULT_MODEL, EARLIEST_END, type Mode, type Setup } from './setup';

/** The server's limit for a file name, in characters. The end of a longer name is kept, because of its extension. */
const MAX_NAME = 200;

export interface RunRequest {
  mode: Mode;
  setup: Setup;
  question: string;
  files: readonly AttachedFile[];
  conversationId?: string;
}

/**
 * Starts a run. Repeating a request with the same `key` does not start another run.
 * @throws {ApiError} when the server refuses.
 */
export function startRun(
  { mode, setup, question, files, conversationId }: RunRequest,
  key: string,
  signal: AbortSignal,
): Promise<RunStartedAnswer> {
  const { agent, model, team, rounds, failurePolicy, endEarly, choose, confirmTeam, saved } = setup;
  const members = choose ? { agents: 'auto', ...(confirmTeam && { confirmTeam }) } : { agents: team };
  const named = saved === '' ? {} : { team: saved };
  const who =
    mode === 'chat' ? { agent } : { ...named, ...members, rounds, failurePolicy, ...(rounds >= EARLIEST_END && { endEarly }) };
  return api<RunStartedAnswer>(mode === 'chat' ? '/api/chat' : '/api/chat/multi', {
    method: 'POST',
    signal,
    headers: { accept: 'application/json', 'idempotency-key': key },
    body: {
      ...who,
      conversationId,
      model: model === DEFAULT_MODEL ? undefined : model,
      messages: [messageOf(question, files)],
    },
  });
}

function messageOf(question: string, files: readonly AttachedFile[]) {
  if (files.length === 0) return { role: 'user', content: question };
  const parts = files.map(({ name, mediaType, url }) => ({ type: 'file', mediaType, filename: name.slice(-MAX_NAME), url }));
  return { role: 'user', parts: [...(question === '' ? [] : [{ type: 'text', text: question }]), ...parts] };
}

/** Returns 128 random bits as hex. `crypto.randomUUID` is not available on pages loaded over plain HTTP. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Adds a run that has just been started to the cached conversation, before the next request to the server. */
export function withStartedRun(
  before: ConversationAnswer | undefined,
  { mode, setup, question: words, files }: RunRequest,
  { runId, conversationId, parts }: RunStartedAnswer,
): ConversationAnswer {
  // The server's text for a question with attached texts, or with attachments only.
  const named = (some: readonly AttachedFile[]) => some.map(({ name }) => `[${name.slice(-MAX_NAME)}]`).join(' ');
  const texts = files.filter(({ kind }) => kind === 'text');
  const question = [words, named(texts)].filter(Boolean).join('\n\n') || named(files);
  const now = new Date().toISOString();
  const conversation = before?.conversation ?? { id: conversationId, title: question, createdAt: now, updatedAt: now };
  const run: ConversationAnswer['runs'][number] = {
    id: runId,
    team: mode === 'team',
    status: 'queued',
    question,
    ...(parts && { parts }),
    createdAt: now,
    agents: mode === 'chat' ? [setup.agent] : setup.choose ? [] : setup.team,
    rounds: mode === 'chat' ? 1 : setup.rounds,
  };
  const others = before?.runs.filter(({ id }) => id !== runId) ?? [];
  return { conversation, messages: before?.messages ?? [], runs: [...others, run], next: before?.next ?? null };
}
