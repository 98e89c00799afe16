'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { kindOf, MAX_FILE_BYTES } from '@/lib/core/documents';
import { files } from '@/lib/i18n/dictionary/files';
import { ApiError } from '../api';
import { useWords } from '../i18n/text-provider';
import { useAnnounce } from '../ui/announcer';
import { documentsQuery } from './file-queries';
import { uploadFile } from './upload-file';

export interface Upload {
  id: number;
  file: File;
  state: { is: 'waiting' | 'done' } | { is: 'sending'; part: number } | { is: 'refused'; problem: string };
}

type Words = typeof files.en;

/** Uploads files one at a time, in the order in which they were chosen. A refused file does not block the others. */
export function useUploads() {
  const words = useWords(files);
  const announce = useAnnounce();
  const queries = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const next = useRef(1);

  function set(id: number, state: Upload['state']) {
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, state } : one)));
  }

  async function send({ id, file }: Upload): Promise<boolean> {
    set(id, { is: 'sending', part: 0 });
    try {
      await uploadFile(file, (part) => set(id, { is: 'sending', part }));
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof TypeError)) throw error;
      set(id, { is: 'refused', problem: problemOf(error, words) });
      return false;
    }
    set(id, { is: 'done' });
    await queries.invalidateQueries(documentsQuery);
    return true;
  }

  /** Queues files. Unsupported files are refused immediately. */
  async function add(files: readonly File[]) {
    const added = files.map((file): Upload => {
      const problem = refusalOf(file, words);
      return { id: next.current++, file, state: problem === undefined ? { is: 'waiting' } : { is: 'refused', problem } };
    });
    setUploads((all) => [...all, ...added]);
    const sent = added
      .filter(({ state }) => state.is === 'waiting')
      .map((upload) => {
        const turn = last.current.then(() => send(upload));
        last.current = turn;
        return turn;
      });
    const done = (await Promise.all(sent)).filter(Boolean).length;
    const refused = added.length - done;
    const said = [done > 0 && `${words.doneSome(done)}.`, refused > 0 && `${words.refusedSome(refused)}.`];
    announce(said.filter(Boolean).join(' '), refused > 0 ? 'assertive' : 'polite');
  }

  function again({ id, file }: Upload) {
    setUploads((all) => all.filter((one) => one.id !== id));
    return add([file]);
  }

  const clear = () => setUploads((all) => all.filter(({ state }) => state.is === 'waiting' || state.is === 'sending'));
  return { uploads, add, again, clear };
}

function refusalOf({ name, size }: File, words: Words): string | undefined {
  if (kindOf(name) === undefined) return words.wrongKind;
  if (size > MAX_FILE_BYTES) return words.tooLarge;
  return size === 0 ? words.empty : undefined;
}

function problemOf(error: ApiError | TypeError, words: Words): string {
  return error instanceof ApiError ? (error.fields.name ?? error.message) : words.unreachable;
}
