import type { QueryClient } from '@tanstack/react-query';
import type { WordRowsAnswer } from '@/lib/api/word-answers';
import { localize } from '@/lib/core/phrases/phrase';
import { formatFor } from '@/lib/core/text/format';
import { CommandRefused } from '@/lib/core/words/command-refused';
import { words } from '@/lib/i18n/dictionary/words';
import { ApiError, api, pageLanguage } from '../api';
import { toast } from '../ui/toast';
import { EditQueue } from './edit-queue';
import type { WordEdit } from './stored-edits';
import { keepConfirmed, wordHistoryQuery, wordLibraryQuery } from './word-queries';

const queues = new WeakMap<QueryClient, EditQueue>();

/** Returns this tab's queue of edits of a user. */
export function editQueueOf(client: QueryClient, userId: string): EditQueue {
  const known = queues.get(client);
  if (known?.userId === userId) return known;
  const queue = new EditQueue({
    userId,
    confirmed: () => client.getQueryData(wordLibraryQuery.queryKey),
    send,
    onConfirmed(answer) {
      if (keepConfirmed(client, answer)) return;
      void client.invalidateQueries({ queryKey: wordLibraryQuery.queryKey });
      void client.invalidateQueries({ queryKey: wordHistoryQuery.queryKey });
    },
    onRefused: sayRefused,
    retryDelay,
  });
  queues.set(client, queue);
  return queue;
}

/** A request that takes longer is repeated. */
const SEND_MS = 30_000;

function send(edit: WordEdit): Promise<WordRowsAnswer> {
  const signal = AbortSignal.timeout(SEND_MS);
  const { id } = edit;
  return edit.kind === 'do'
    ? api('/api/words/changes', { method: 'POST', body: { id, commands: edit.commands }, signal })
    : api(`/api/words/changes/${edit.of}/${edit.kind}`, { method: 'POST', body: { id }, signal });
}

const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 30_000;
/** Expired session, timeout, too many requests. */
const TEMPORARY = [401, 408, 429];

function retryDelay(error: unknown, failures: number): number | undefined {
  if (error instanceof ApiError) {
    if (error.status < 500 && !TEMPORARY.includes(error.status)) return undefined;
    if (error.retryAfter !== undefined) return error.retryAfter * 1000;
  }
  return Math.min(FIRST_RETRY_MS * 2 ** failures, LAST_RETRY_MS);
}

/** Tells the user that an edit was not made, and why. */
export function sayRefused(error: unknown): void {
  toast.error(words[pageLanguage()].refused, { description: reasonOf(error) });
}

/** Returns why an edit was refused, in the language of the page. */
export function reasonOf(error: unknown): string {
  const language = pageLanguage();
  return error instanceof CommandRefused
    ? localize({ language, format: formatFor(language) }, error.message, error.userMessage)
    : String((error as Error).message);
}
