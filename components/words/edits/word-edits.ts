import type { QueryClient } from '@tanstack/react-query';
import type { WordRowsAnswer } from '@/lib/api/word-answers';
import { localize } from '@/lib/core/phrases/phrase';
import { formatFor } from '@/lib/core/text/format';
import { CommandRefused } from '@/lib/core/words/command-refused';
import { refusedEdit } from '@/lib/i18n/dictionary/refused-edit';
import { words } from '@/lib/i18n/dictionary/words';
import { textFor } from '@/lib/i18n/text';
import { firstWords } from '@/lib/run-view/first-words';
import { ApiError, api, pageLanguage } from '../../api';
import { newId } from '../../new-id';
import { copyText } from '../../ui/copy-text';
import { toast } from '../../ui/toast';
import { keepConfirmed, wordLibraryQuery } from '../word-queries';
import { EditQueue } from './edit-queue';
import type { EditAct, WordEdit } from './stored-edits';
import { typedText } from './typed-text';

const queues = new WeakMap<QueryClient, EditQueue>();

/** Returns this tab's queue of edits of a user. */
export function editQueueOf(client: QueryClient, userId: string): EditQueue {
  const known = queues.get(client);
  if (known?.userId === userId) return known;
  const refresh = () => void client.invalidateQueries({ queryKey: wordLibraryQuery.queryKey });
  const queue = new EditQueue({
    userId,
    confirmed: () => client.getQueryData(wordLibraryQuery.queryKey),
    send,
    onConfirmed(answer) {
      if (!keepConfirmed(client, answer)) refresh();
    },
    onAnsweredElsewhere: refresh,
    onRefused(refused) {
      sayRefused(refused);
      // The person sees what is stored instead.
      refresh();
    },
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

/** Length of the part of a text that a message shows. */
const SHOWN = 140;

/**
 * Tells the user that an edit was not made, and why. If the edit is given, what was typed stays in the message until the user closes it, and
 * can be copied.
 */
export function sayRefused({ edit, error }: { edit: EditAct | undefined; error: unknown }): void {
  const language = pageLanguage();
  const say = refusedEdit[language];
  const { about, commands = [] } = edit?.kind === 'do' ? edit : {};
  const title = about === undefined ? words[language].refused : say.refusedItem(about);
  const typed = typedText(commands);
  const reason = reasonOf(error);
  if (typed === '') {
    toast.error(title, { description: reason });
    return;
  }
  const id = newId();
  toast.error(title, {
    id,
    description: `${reason} ${say.written(firstWords(typed, SHOWN))}`,
    duration: Number.POSITIVE_INFINITY,
    closeButton: true,
    action: { label: say.copyText, onClick: (event) => void copy(typed, { event, id }) },
  });
}

/** The message stays if the text could not be copied. */
async function copy(text: string, { event, id }: { event: { preventDefault(): void }; id: string }): Promise<void> {
  event.preventDefault();
  const { ui } = textFor(pageLanguage());
  if (!(await copyText(text))) {
    toast.error(ui.copyFailed);
    return;
  }
  toast.dismiss(id);
  toast.success(ui.copied);
}

/** Returns why an edit was refused, in the language of the page. */
export function reasonOf(error: unknown): string {
  const language = pageLanguage();
  return error instanceof CommandRefused
    ? localize({ language, format: formatFor(language) }, error.message, error.userMessage)
    : String((error as Error).message);
}
