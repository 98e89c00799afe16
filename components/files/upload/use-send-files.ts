'use client';

import { useQueryClient } from '@tanstack/react-query';
import type { ShownDocument } from '@/lib/core/files/documents';
import { files } from '@/lib/i18n/dictionary/files';
import { useWords } from '../../i18n/text-provider';
import { useAnnounce } from '../../ui/announcer';
import { DOCUMENTS } from '../file-queries';
import { uploadQueue } from './upload-queue';

/** A file, and the document that it replaces. */
interface Replacement {
  file: File;
  replaces: Pick<ShownDocument, 'id' | 'name'>;
}

type Queued = ReturnType<typeof uploadQueue.again>;

/** Functions that upload files, or replace a document by one, and announce the outcome. */
export function useSendFiles() {
  const words = useWords(files);
  const announce = useAnnounce();
  const queries = useQueryClient();
  const onStored = () => void queries.invalidateQueries({ queryKey: DOCUMENTS });

  async function announceAll(added: readonly Queued[]) {
    const outcomes = await Promise.all(added);
    const done = outcomes.filter((one) => one === 'done').length;
    const refused = outcomes.filter((one) => one === 'refused').length;
    const sentences = [done > 0 && `${words.doneSome(done)}.`, refused > 0 && `${words.refusedSome(refused)}.`];
    announce(sentences.filter(Boolean).join(' '), { urgency: refused > 0 ? 'assertive' : 'polite' });
  }

  return {
    add: (chosen: readonly File[]) => announceAll(chosen.map((file) => uploadQueue.add(file, { onStored }).outcome)),
    replace: (chosen: readonly Replacement[]) =>
      announceAll(chosen.map(({ file, replaces }) => uploadQueue.add(file, { replaces, onStored }).outcome)),
    again: (id: number) => announceAll([uploadQueue.again(id)]),
  };
}
