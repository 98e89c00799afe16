'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { useText } from '../i18n/text-provider';
import { useAnnounce } from '../ui/announcer';
import type { AttachedFile } from './attached-file';
import { type Attached, type AwaitedFile, attachedStore, joinFiles, NEW, NOTHING } from './attached-store';

/** The attachments of a conversation's unsent message. Its functions belong to the message of their render. */
export function useAttached(conversationId: string | undefined) {
  const { attached: words, chat } = useText();
  const announce = useAnnounce();
  const queries = useQueryClient();
  const message = useMemo(() => attachedStore.messageAt(conversationId ?? NEW), [conversationId]);
  const { files, awaited, reading, problems } = useSyncExternalStore(
    attachedStore.subscribe,
    () => attachedStore.of(message.key),
    () => NOTHING,
  );
  const change = (to: (before: Attached) => Partial<Attached>) => attachedStore.change(message.key, to);

  function add(more: readonly AttachedFile[], notes: readonly string[] = []) {
    change((before) => {
      const { files: joined, isCut } = joinFiles(before, more);
      return { files: joined, problems: isCut ? [...notes, words.tooMany] : notes };
    });
  }

  function addNamed(more: readonly AttachedFile[], notes?: readonly string[]) {
    add(more, notes);
    announce(words.added(more.map(({ name }) => name).join(', ')));
  }

  return {
    files,
    awaited,
    problems,
    /** Whether there is nothing to send besides the text. */
    isEmpty: files.length === 0 && awaited.length === 0 && reading === 0,
    /** Whether files that were chosen are still being read or uploaded. */
    isUploading: awaited.length > 0 || reading > 0,
    /** Attaches files of the user's device. What that needs is loaded with the first ones. */
    take: (chosen: readonly File[]) =>
      attachedStore.whileReading(message, async () => {
        const loaded = await import('./take-files').catch(() => undefined);
        if (loaded) return loaded.takeFiles({ message, chosen, queries, announce });
        change(() => ({ problems: [chat.unreachable] }));
      }),
    addDocument: (document: AttachedFile) => addNamed([document]),
    /** `notes`: what the person should know about them. */
    addTexts: addNamed,
    add,
    remove(file: AttachedFile | AwaitedFile) {
      change((before) => ({
        files: before.files.filter((one) => one !== file),
        awaited: before.awaited.filter((one) => one !== file),
      }));
      announce(words.removed(file.name));
    },
    /** Called when the attachments have been sent. */
    clear: () => change(() => NOTHING),
    /** Restores attachments that could not be sent, before those added since. */
    giveBack: (sent: readonly AttachedFile[]) =>
      change((before) => ({ files: joinFiles({ ...before, files: sent }, before.files).files })),
    /** Moves the attachments of an unsaved conversation to the conversation that it has become. */
    carry: attachedStore.carry,
  };
}
