'use client';

import { useState } from 'react';
import { MAX_DOCUMENTS, MAX_IMAGES } from '@/lib/core/attachments';
import { useText } from '../i18n/text-provider';
import { useAnnounce } from '../ui/announcer';
import { type AttachedFile, imageProblem, readImage } from './attached-file';

interface Attached {
  files: readonly AttachedFile[];
  /** Why some of the chosen files were rejected. */
  problems: readonly string[];
}

const NOTHING: Attached = { files: [], problems: [] };
const NEW = 'new';

/**
 * The attachments of the message being written, per conversation. They last as long as the page: images are too large for browser storage.
 */
export function useAttached(conversationId: string | undefined) {
  const text = useText();
  const announce = useAnnounce();
  const key = conversationId ?? NEW;
  const [all, setAll] = useState<Readonly<Record<string, Attached>>>({});
  const { files, problems } = all[key] ?? NOTHING;

  function change(to: (before: Attached) => Partial<Attached>) {
    setAll((before) => {
      const own = before[key] ?? NOTHING;
      return { ...before, [key]: { ...own, problems: [], ...to(own) } };
    });
  }

  /** Adds files after those that are there, up to the limits of a message. */
  function add(more: readonly AttachedFile[], refused: readonly string[] = []) {
    change((before) => {
      const joined = withFiles(before.files, more);
      const isCut = joined.length < before.files.length + unknown(before.files, more).length;
      return { files: joined, problems: [...refused, ...(isCut ? [text.attached.tooMany] : [])] };
    });
  }

  async function addImages(chosen: readonly File[]) {
    const read = await Promise.all(
      chosen.map(async (file) => imageProblem(file, text) ?? (await readImage(file)) ?? text.attached.unreadable(file.name)),
    );
    const images = read.filter((one) => typeof one === 'object');
    const refused = read.filter((one) => typeof one === 'string');
    add(images, refused);
    if (images.length > 0) announce(text.attached.added(images.map(({ name }) => name).join(', ')));
  }

  return {
    files,
    problems,
    add,
    addImages,
    addDocument(document: AttachedFile) {
      change((before) => ({ files: withFiles(before.files, [document]) }));
      announce(text.attached.added(document.name));
    },
    /** `notes`: what the person should know about them. */
    addTexts(texts: readonly AttachedFile[], notes: readonly string[]) {
      change((before) => ({ files: withFiles(before.files, texts), problems: notes }));
      announce(text.attached.added(texts.map(({ name }) => name).join(', ')));
    },
    remove(file: AttachedFile) {
      change((before) => ({ files: before.files.filter((one) => one !== file) }));
      announce(text.attached.removed(file.name));
    },
    /** Called when the attachments have been sent. */
    clear: () => change(() => NOTHING),
    /** Restores attachments that could not be sent, before those added since. */
    giveBack: (sent: readonly AttachedFile[]) => change((before) => ({ files: withFiles(sent, before.files) })),
    /** Moves the attachments of an unsaved conversation to the conversation that it has become. */
    carry: (begun: string) => setAll(({ [NEW]: own = NOTHING, ...others }) => ({ ...others, [begun]: own })),
  };
}

const unknown = (files: readonly AttachedFile[], more: readonly AttachedFile[]) =>
  more.filter(({ url }) => !files.some((one) => one.url === url));

/** Merges both lists without duplicates, up to the limits of a message. */
function withFiles(files: readonly AttachedFile[], more: readonly AttachedFile[]): AttachedFile[] {
  const all = [...files, ...unknown(files, more)];
  const ofKind = (kind: AttachedFile['kind']) => all.filter((file) => file.kind === kind);
  return [...ofKind('image').slice(0, MAX_IMAGES), ...ofKind('document').slice(0, MAX_DOCUMENTS), ...ofKind('text')];
}
