import type { QueryClient } from '@tanstack/react-query';
import { attached } from '@/lib/i18n/dictionary/attached';
import { attachedFiles } from '@/lib/i18n/dictionary/attached-files';
import { files as filesWords } from '@/lib/i18n/dictionary/files';
import { pageLanguage } from '../api';
import { documentsQuery } from '../files/file-queries';
import { uploadQueue } from '../files/upload/upload-queue';
import type { useAnnounce } from '../ui/announcer';
import { attachedDocument } from './attached-file';
import { attachedStore, joinFiles, type Unsent } from './attached-store';
import { readImage } from './read-image';
import { sortFiles } from './sort-files';

interface TakenFiles {
  message: Unsent;
  chosen: readonly File[];
  queries: QueryClient;
  announce: ReturnType<typeof useAnnounce>;
}

/** Attaches files of the user's device to an unsent message: images as they are, others as documents, which are uploaded first. */
export async function takeFiles({ message, chosen, queries, announce }: TakenFiles): Promise<void> {
  const language = pageLanguage();
  const words = attachedFiles[language];
  const { files, awaited } = attachedStore.of(message.key);
  const referredTo = files.filter(({ kind }) => kind === 'document').length + awaited.length;
  const { images, documents, problems } = sortFiles(chosen, referredTo, language);
  const queued = documents.map((file) => {
    const { id } = uploadQueue.add(file, {
      isAwaited: attachedStore.isAwaited,
      onStored({ id: documentId, name }, uploadId) {
        attachedStore.settle(uploadId, attachedDocument(documentId, name));
        announce(attached[language].added(name));
        void queries.invalidateQueries(documentsQuery);
      },
      onRefused: (name) => announce(filesWords[language].notUploaded(name), { urgency: 'assertive' }),
    });
    return { id, name: file.name };
  });
  attachedStore.change(message.key, (before) => ({
    awaited: [...before.awaited, ...queued],
    // Otherwise they are shown with those of the images.
    problems: images.length === 0 ? [...new Set(problems)] : [],
  }));
  if (queued.length > 0) announce(words.uploading(queued.map(({ name }) => name).join(', ')));
  if (images.length === 0) return;

  const read = await Promise.all(images.map(async (file) => (await readImage(file)) ?? words.unreadable(file.name)));
  const readable = read.filter((one) => typeof one === 'object');
  const unreadable = read.filter((one) => typeof one === 'string');
  attachedStore.change(message.key, (before) => {
    const { files: joined, isCut } = joinFiles(before, readable);
    const all = [...problems, ...unreadable, ...(isCut ? [attached[language].tooMany] : [])];
    return { files: joined, problems: [...new Set(all)] };
  });
  if (readable.length > 0) announce(attached[language].added(readable.map(({ name }) => name).join(', ')));
}
