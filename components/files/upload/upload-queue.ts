import type { ShownDocument } from '@/lib/core/files/documents';
import { files as filesWords } from '@/lib/i18n/dictionary/files';
import { ApiError, pageLanguage } from '../../api';
import { keepForUser } from '../../of-user';
import { warnBeforeUnload } from '../../shell/leave';
import { toast } from '../../ui/toast';
import { uploadFile } from './upload-file';
import { uploadProblem } from './upload-problem';

export interface Upload {
  id: number;
  file: File;
  /** `isFinal`: the file itself is refused, which another attempt would not change. */
  state: { is: 'waiting' | 'done' } | { is: 'sending'; part: number } | { is: 'refused'; problem: string; isFinal: boolean };
  owner: UploadOwner;
}

interface UploadOwner {
  /** The document that the file replaces; omitted for a new one. */
  replaces?: Pick<ShownDocument, 'id' | 'name'>;
  onStored(document: ShownDocument, id: number): void;
  onRefused?(name: string): void;
  /** Whether a message waits for the upload, which then stays until it is removed from the message. */
  isAwaited?(id: number): boolean;
}

interface Viewer {
  /** Whether it shows an upload; omitted: all of them. */
  shows?(upload: Upload): boolean;
  onChange(): void;
}

type Outcome = 'done' | 'refused' | 'removed';

const isUnsent = ({ state }: Upload) => state.is === 'waiting' || state.is === 'sending';
const isKept = (upload: Upload) => isUnsent(upload) || upload.owner.isAwaited?.(upload.id) === true;
const words = () => filesWords[pageLanguage()];

/**
 * Uploads files one at a time, in the order in which they were chosen, whichever page is shown. A refused file does not block the others. While
 * some have not been uploaded, the browser asks before it reloads or closes the tab.
 */
class UploadQueue {
  #uploads: readonly Upload[] = [];
  readonly #viewers = new Set<Viewer>();
  readonly #controllers = new Map<number, AbortController>();
  #last: Promise<unknown> = Promise.resolve();
  #next = 1;
  #release?: () => void;

  readonly all = () => this.#uploads;

  find(id: number): Upload | undefined {
    return this.#uploads.find((one) => one.id === id);
  }

  /** Calls `onChange` after every change, until the returned function is called. A refusal that no viewer shows becomes a toast. */
  view(viewer: Viewer): () => void {
    this.#viewers.add(viewer);
    return () => {
      this.#viewers.delete(viewer);
    };
  }

  /** Queues a file. An unsupported one is refused at once. */
  add(file: File, owner: UploadOwner): { id: number; outcome: Promise<Outcome> } {
    const id = this.#next++;
    const problem = uploadProblem(file, words());
    const state: Upload['state'] = problem === undefined ? { is: 'waiting' } : { is: 'refused', problem, isFinal: true };
    this.#set([...this.#uploads, { id, file, state, owner }]);
    return { id, outcome: problem === undefined ? this.#queued(id) : Promise.resolve('refused') };
  }

  /** Queues a refused upload again. */
  again(id: number): Promise<Outcome> {
    this.#change(id, { is: 'waiting' });
    return this.#queued(id);
  }

  /** Removes an upload, which is not sent, or not any further. What the server has read already stays under Files. */
  remove(id: number): void {
    this.#controllers.get(id)?.abort();
    this.#set(this.#uploads.filter((one) => one.id !== id));
  }

  /** Whether `clear` would remove something. */
  canClear(): boolean {
    return this.#uploads.some((one) => !isKept(one));
  }

  /** Removes the finished uploads, except those that a message waits for. */
  clear(): void {
    this.#set(this.#uploads.filter(isKept));
  }

  /** Removes all uploads, which belong to the user who has left. */
  forget(): void {
    for (const controller of this.#controllers.values()) controller.abort();
    this.#set([]);
  }

  #queued(id: number): Promise<Outcome> {
    const turn = this.#last.then(() => this.#send(id));
    this.#last = Promise.allSettled([turn]);
    return turn;
  }

  async #send(id: number): Promise<Outcome> {
    const upload = this.find(id);
    if (!upload) return 'removed';
    const { file, owner } = upload;
    const controller = new AbortController();
    this.#controllers.set(id, controller);
    const onProgress = (part: number) => this.#change(id, { is: 'sending', part });
    onProgress(0);
    try {
      const document = await uploadFile(file, { replaces: owner.replaces?.id, onProgress, signal: controller.signal });
      this.#change(id, { is: 'done' });
      owner.onStored(document, id);
      return 'done';
    } catch (error) {
      if (controller.signal.aborted) return 'removed';
      if (!(error instanceof ApiError || error instanceof TypeError)) throw error;
      const { name, file: ofFile } = error instanceof ApiError ? error.fields : {};
      const problem = error instanceof ApiError ? (name ?? error.message) : words().unreachable;
      this.#refuse(upload, { problem, isFinal: name !== undefined || ofFile !== undefined });
      return 'refused';
    } finally {
      this.#controllers.delete(id);
    }
  }

  #refuse(upload: Upload, refusal: { problem: string; isFinal: boolean }): void {
    const { id, file, owner } = upload;
    this.#change(id, { is: 'refused', ...refusal });
    owner.onRefused?.(file.name);
    const isShown = [...this.#viewers].some(({ shows }) => shows === undefined || shows(upload));
    if (!isShown) toast.error(words().notUploaded(file.name), { description: refusal.problem });
  }

  #change(id: number, state: Upload['state']): void {
    this.#set(this.#uploads.map((one) => (one.id === id ? { ...one, state } : one)));
  }

  #set(uploads: readonly Upload[]): void {
    this.#uploads = uploads;
    if (uploads.some(isUnsent)) this.#release ??= warnBeforeUnload();
    else {
      this.#release?.();
      this.#release = undefined;
    }
    for (const { onChange } of this.#viewers) onChange();
  }
}

/** The uploads of this tab, which continue while the user moves between pages. */
export const uploadQueue = new UploadQueue();
keepForUser(() => uploadQueue.forget());
