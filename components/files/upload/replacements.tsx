'use client';

import { files } from '@/lib/i18n/dictionary/files';
import { useWords } from '../../i18n/text-provider';
import { UploadRow } from './upload-row';
import { useSendFiles } from './use-send-files';
import { useUploads } from './use-uploads';

/** The uploads that are to replace a document, until they have. */
export function Replacements({ documentId }: { documentId: string }) {
  const words = useWords(files);
  const { again } = useSendFiles();
  const uploads = useUploads(documentId).filter(({ state }) => state.is !== 'done');
  if (uploads.length === 0) return null;
  return (
    <ul aria-label={words.uploads} className="mb-4 divide-y rounded-2xl border bg-card">
      {uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} onAgain={() => void again(upload.id)} />
      ))}
    </ul>
  );
}
