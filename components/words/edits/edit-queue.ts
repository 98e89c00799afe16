import type { WordRowsAnswer } from '@/lib/api/word-answers';
import type { WordLibrary } from '@/lib/core/words/word-library';
import type { RowChange } from '@/lib/core/words/word-rows';
import { newId } from '../../new-id';
import { draftEdit, draftEdits } from './draft-library';
import { type EditAct, forgetEdit, isForgotten, readEdits, storeEdit, type WordEdit } from './stored-edits';
import { subjectOf } from './typed-text';
import type { Step } from './undo-steps';

/** What the page shows of the queue. */
export interface QueueState {
  /** With all edits, confirmed or not; undefined while loading. */
  library: WordLibrary | undefined;
  /** Number of edits that the server has not confirmed. */
  pending: number;
  /** Whether the last attempt to send reached the server. */
  isReachable: boolean;
  /** The changes of this tab, oldest first, those that wait included. */
  steps: readonly (QueuedStep & { rows: readonly RowChange[] })[];
}

/** `version`: of the library after it; undefined until the server has confirmed it. */
interface QueuedStep extends Step {
  version?: number;
}

/** An edit that the server refused, and why. */
export interface RefusedEdit {
  edit: WordEdit;
  error: unknown;
}

interface EditQueueOptions {
  userId: string;
  /** The library as the server has it, as far as it is known. */
  confirmed(): WordLibrary | undefined;
  send(edit: WordEdit): Promise<WordRowsAnswer>;
  onConfirmed(answer: WordRowsAnswer): void;
  /** Called when the server has answered an edit of another window. */
  onAnsweredElsewhere(): void;
  /** Called when a refused edit is undone, unless the caller of `refusedOf` reports it. */
  onRefused(refused: RefusedEdit): void;
  /** Milliseconds until the next attempt; undefined for an error that a repetition does not change. */
  retryDelay(error: unknown, failures: number): number | undefined;
}

/**
 * The edits of the word library that the server has not confirmed: shown at once, stored in the browser, sent one after the other in order,
 * repeated until the server answers, and taken back when it refuses.
 */
export class EditQueue {
  readonly userId: string;
  readonly #options: EditQueueOptions;
  readonly #listeners = new Set<() => void>();
  readonly #rows = new Map<string, readonly RowChange[]>();
  /** By the id of an edit: called when the server has confirmed or refused it. */
  readonly #awaited = new Map<string, (refused?: RefusedEdit) => void>();
  #edits: readonly WordEdit[] = [];
  #confirmedSteps: readonly QueuedStep[] = [];
  #failures = 0;
  #isSending = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #state: QueueState = { library: undefined, pending: 0, isReachable: true, steps: [] };
  #drafted: { confirmed: WordLibrary; edits: readonly WordEdit[]; library: WordLibrary } | undefined;

  constructor(options: EditQueueOptions) {
    this.#options = options;
    this.userId = options.userId;
  }

  /** While there are listeners, edits are sent, those of an earlier visit included. */
  subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) {
      addEventListener('online', this.#retryNow);
      addEventListener('storage', this.#onStored);
      const known = new Set(this.#edits.map(({ id }) => id));
      this.#edits = [...this.#edits, ...readEdits(this.userId).filter(({ id }) => !known.has(id))].toSorted(
        (a, b) => a.at - b.at,
      );
      this.notify();
      this.#retryNow();
    }
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      removeEventListener('online', this.#retryNow);
      removeEventListener('storage', this.#onStored);
      clearTimeout(this.#timer);
    };
  };

  state = (): QueueState => this.#state;

  /** To be called when the confirmed library has changed. */
  notify = (): void => {
    const steps: QueuedStep[] = [...this.#confirmedSteps, ...this.#edits.map(toStep)];
    this.#state = {
      library: this.#library(),
      pending: this.#edits.length,
      isReachable: this.#failures === 0,
      steps: steps.map((step) => ({ ...step, rows: this.#rows.get(step.id) ?? [] })),
    };
    for (const listener of this.#listeners) listener();
  };

  /**
   * Shows an edit and sends it when its turn comes. One that changes nothing is not kept.
   * @returns The id of the edit.
   * @throws {CommandRefused} when it does not fit the library as shown; nothing is done then.
   */
  add(edit: EditAct): string | undefined {
    const library = this.#library();
    const confirmed = this.#options.confirmed();
    if (!library || !confirmed) return undefined;
    const createdAt = Math.max(Date.now(), (this.#edits.at(-1)?.at ?? 0) + 1);
    const about = edit.kind === 'do' ? subjectOf(edit.commands, library) : undefined;
    const added: WordEdit = { ...edit, id: newId(), at: createdAt, ...(about !== undefined && { about }) };
    const drafted = draftEdit(library, added, this.#rowsOf);
    if (edit.kind === 'do' && drafted.rows.length === 0) return added.id;
    this.#rows.set(added.id, drafted.rows);
    storeEdit(this.userId, added);
    this.#edits = [...this.#edits, added];
    this.#drafted = { confirmed, edits: this.#edits, library: drafted.library };
    this.notify();
    void this.#sendAll();
    return added.id;
  }

  /** Waits until the server has confirmed or refused edits, and returns the refused ones: telling the user is left to the caller. */
  async refusedOf(ids: readonly string[]): Promise<RefusedEdit[]> {
    const waiting = this.#edits.filter(({ id }) => ids.includes(id));
    const outcomes = waiting.map(({ id }) => new Promise<RefusedEdit | undefined>((resolve) => this.#awaited.set(id, resolve)));
    return (await Promise.all(outcomes)).filter((refused) => refused !== undefined);
  }

  #rowsOf = (changeId: string) => this.#rows.get(changeId);

  #library(): WordLibrary | undefined {
    const confirmed = this.#options.confirmed();
    if (!confirmed) return undefined;
    if (this.#drafted?.confirmed !== confirmed || this.#drafted.edits !== this.#edits) {
      const library = draftEdits(confirmed, this.#edits, this.#rowsOf);
      this.#drafted = { confirmed, edits: this.#edits, library };
    }
    return this.#drafted.library;
  }

  #retryNow = (): void => {
    clearTimeout(this.#timer);
    void this.#sendAll();
  };

  #onStored = (event: StorageEvent): void => {
    if (isForgotten(this.userId, event)) this.#options.onAnsweredElsewhere();
  };

  async #sendAll(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      for (let [edit] = this.#edits; edit; [edit] = this.#edits) await this.#sendOne(edit);
    } catch (error) {
      const delay = this.#options.retryDelay(error, this.#failures);
      if (delay === undefined) throw error;
      this.#failures++;
      clearTimeout(this.#timer);
      if (this.#listeners.size > 0) this.#timer = setTimeout(this.#retryNow, delay);
      this.notify();
    } finally {
      this.#isSending = false;
    }
  }

  /** @throws the error of `send` if it is worth a repetition. */
  async #sendOne(edit: WordEdit): Promise<void> {
    try {
      const answer = await this.#options.send(edit);
      if (edit.kind === 'do') this.#rows.set(edit.id, answer.rows);
      this.#confirmedSteps = [...this.#confirmedSteps, { ...toStep(edit), version: answer.version }];
      this.#drop(edit);
      this.#options.onConfirmed(answer);
      this.#settle(edit);
    } catch (error) {
      if (this.#options.retryDelay(error, this.#failures) !== undefined) throw error;
      this.#rows.delete(edit.id);
      this.#drop(edit);
      if (this.#awaited.has(edit.id)) this.#settle(edit, { edit, error });
      else this.#options.onRefused({ edit, error });
    }
    this.#failures = 0;
    this.notify();
  }

  #settle({ id }: WordEdit, refused?: RefusedEdit): void {
    this.#awaited.get(id)?.(refused);
    this.#awaited.delete(id);
  }

  #drop({ id }: WordEdit): void {
    forgetEdit(this.userId, id);
    this.#edits = this.#edits.filter((edit) => edit.id !== id);
  }
}

function toStep(edit: WordEdit): Step {
  const { id, kind } = edit;
  if (edit.kind !== 'do') return { id, kind, of: edit.of };
  return { id, kind, of: null, ...(edit.together !== undefined && { together: edit.together }) };
}
