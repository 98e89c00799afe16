import type { RunStartedAnswer, RunSummary } from '@/lib/api/answers';
import type { ConversationAnswer } from '@/lib/api/conversation-answers';
import { api } from '../api';
import type { AttachedFile } from '../attached/attached-file';
import { configOf, DEFAULT_MODEL, EARLIEST_END, type Mode, type Setup } from './setup/setup';

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
  signal?: AbortSignal,
): Promise<RunStartedAnswer> {
  return api<RunStartedAnswer>(mode === 'desk' ? `/api/desks/${setup.desk}/ask` : PATHS[mode], {
    method: 'POST',
    signal,
    headers: { accept: 'application/json', 'idempotency-key': key },
    body: {
      ...recipientFields(mode, setup),
      conversationId,
      model: setup.model === DEFAULT_MODEL ? undefined : setup.model,
      ...questionFields(mode, { question, files }),
    },
  });
}

const PATHS: Record<Exclude<Mode, 'desk'>, string> = {
  chat: '/api/chat',
  team: '/api/chat/multi',
  specialists: '/api/chat-orchestrated',
};

/** The fields of the request that hold the question. A desk takes no files, and answers in the language of the page unless asked in another. */
function questionFields(mode: Mode, { question, files }: Pick<RunRequest, 'question' | 'files'>) {
  if (mode === 'specialists') return { message: question, parts: fileParts(files) };
  if (mode === 'desk') return { question, pageLanguage: document.documentElement.lang === 'fr' ? 'fr' : 'en' };
  return { messages: [messageOf(question, files)] };
}

/** The fields of the request that say who answers, and how. */
function recipientFields(mode: Mode, setup: Setup) {
  const { agent, team, rounds, failurePolicy, endEarly, budget, choose, confirmTeam, saved } = setup;
  switch (mode) {
    case 'chat':
      return { agent, followUps: true };
    case 'team': {
      const members = choose ? { agents: 'auto', ...(confirmTeam && { confirmTeam }) } : { agents: team };
      const named = saved !== '' && { team: saved };
      // Even an empty budget replaces that of the saved team, but not one that is undefined.
      return { ...named, budget, ...members, rounds, failurePolicy, ...(rounds >= EARLIEST_END && { endEarly }) };
    }
    case 'specialists': {
      const config = configOf(setup);
      if (!setup.plannerChooses && setup.savedSpecialists !== '') return { team: setup.savedSpecialists, config };
      return { team: specialistsOf(setup), failurePolicy, budget: setup.dispatchBudget, config };
    }
    case 'desk':
      return {};
  }
}

const specialistsOf = ({ plannerChooses, specialists }: Setup) => (plannerChooses ? 'auto' : specialists);

function messageOf(question: string, files: readonly AttachedFile[]) {
  if (files.length === 0) return { role: 'user', content: question };
  return { role: 'user', parts: [...(question === '' ? [] : [{ type: 'text', text: question }]), ...fileParts(files)] };
}

function fileParts(files: readonly AttachedFile[]) {
  return files.map((file) => ({ type: 'file', mediaType: file.mediaType, filename: shortName(file), url: file.url }));
}

const shortName = ({ name }: AttachedFile) => name.slice(-MAX_NAME);

function whoAnswers(mode: Mode, setup: Setup): Partial<RunSummary> & { agents: string[]; rounds: number } {
  const { failurePolicy, endEarly } = setup;
  switch (mode) {
    case 'chat':
      return { agents: [setup.agent], rounds: 1 };
    case 'team':
      return {
        agents: setup.choose ? [] : setup.team,
        rounds: setup.rounds,
        teamOptions: { saved: setup.saved, endEarly, failurePolicy },
      };
    case 'specialists':
      return {
        agents: [],
        rounds: 1,
        dispatch: { team: specialistsOf(setup), ...configOf(setup) },
        teamOptions: { saved: setup.savedSpecialists, failurePolicy },
      };
    case 'desk':
      return { agents: [], rounds: 1, desk: setup.desk };
  }
}

/** Adds a run that has just been started to the cached conversation, before the next request to the server. */
export function withStartedRun(
  before: ConversationAnswer | undefined,
  { mode, setup, question: words, files }: RunRequest,
  { runId, conversationId, parts }: RunStartedAnswer,
): ConversationAnswer {
  // The server's text for a question with attached texts, or with attachments only.
  const named = (some: readonly AttachedFile[]) => some.map((file) => `[${shortName(file)}]`).join(' ');
  const texts = files.filter(({ kind }) => kind === 'text');
  const question = [words, named(texts)].filter(Boolean).join('\n\n') || named(files);
  const now = new Date().toISOString();
  const conversation = before?.conversation ?? { id: conversationId, title: question, createdAt: now, updatedAt: now };
  const run: ConversationAnswer['runs'][number] = {
    id: runId,
    team: mode === 'team' || mode === 'specialists',
    status: 'queued',
    question,
    model: setup.model,
    ...(parts && { parts }),
    ...(texts.length > 0 && { texts: texts.map(shortName) }),
    createdAt: now,
    ...(mode === 'desk' ? { notForked: true, takesNoMessages: true } : { suggests: true }),
    ...whoAnswers(mode, setup),
  };
  const others = before?.runs.filter(({ id }) => id !== runId) ?? [];
  return { ...before, conversation, messages: before?.messages ?? [], runs: [...others, run], next: before?.next ?? null };
}
