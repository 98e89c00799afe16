'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { files } from '@/lib/i18n/dictionary/files';
import { useWords } from '../i18n/text-provider';
import { useAnnounce } from '../ui/announcer';
import { documentsQuery } from './file-queries';
import { uploadQueue } from './upload-queue';

const subscribe = (onChange: () => void) => uploadQueue.view({ onChange });

/** The uploads of all pages, and functions that add to them and announce the outcome. */
export function useUploads() {
  const words = useWords(files);
  const announce = useAnnounce();
  const queries = useQueryClient();
  const uploads = useSyncExternalStore(subscribe, uploadQueue.all, uploadQueue.all);

  async function announceAll(added: readonly ReturnType<typeof uploadQueue.again>[]) {
    const outcomes = await Promise.all(added);
    const done = outcomes.filter((one) => one === 'done').length;
    const refused = outcomes.filter((one) => one === 'refused').length;
    const said = [done > 0 && `${words.doneSome(done)}.`, refused > 0 && `${words.refusedSome(refused)}.`];
    announce(said.filter(Boolean).join(' '), { urgency: refused > 0 ? 'assertive' : 'polite' });
  }

  return {
    uploads,
    add(chosen: readonly File[]) {
      const onStored = () => void queries.invalidateQueries(documentsQuery);
      return announceAll(chosen.map((file) => uploadQueue.add(file, { onStored }).outcome));
    },
    again: (id: number) => announceAll([uploadQueue.again(id)]),
    canClear: uploadQueue.canClear(),
    clear: () => uploadQueue.clear(),
  };
}
