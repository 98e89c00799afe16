'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportAnswer } from '@/lib/api/word-import-requests';
import { wordImport } from '@/lib/i18n/dictionary/word-import';
import { api } from '../../api';
import { useText, useWords } from '../../i18n/text-provider';
import { GuardedDialog } from '../../shell/guarded-dialog';
import { useWordLibrary } from '../use-word-library';
import type { Fields } from './import-columns';
import { ImportPreview } from './import-preview';
import { ImportSource, type Source } from './import-source';
import { useStoreImport } from './use-store-import';

interface ImportWordsProps {
  /** Where the words go; null: into folders that the text names. */
  folderId: string | null;
  onClose(): void;
}

/** Imports words that are pasted or come from a file, after a preview. */
export default function ImportWords({ folderId, onClose }: ImportWordsProps) {
  const words = useWords(wordImport);
  const { language } = useText();
  const edits = useWordLibrary();
  const { library, isOnline } = edits;
  const storing = useStoreImport(edits, onClose);
  const [source, setSource] = useState<Source>({ text: '', format: 'auto', language });
  const [preview, setPreview] = useState<ImportAnswer>();
  const [fields, setFields] = useState<Fields>();
  const reading = useMutation({
    // One after the other, so that the last choice is what is shown.
    scope: { id: 'word-import' },
    mutationFn: ({ text, format, language: of, columns }: Source & { columns?: Fields }) =>
      api<ImportAnswer>('/api/words/import', {
        method: 'POST',
        body: { text, folderId, language: of, ...(format !== 'auto' && { format }), ...(columns && { columns }) },
      }),
    onSuccess: setPreview,
    onError: () => setFields(undefined),
  });
  const folder = folderId === null ? undefined : library?.folders.get(folderId);
  return (
    <GuardedDialog
      // What is being stored is not lost.
      isDirty={source.text.trim() !== '' && storing.before === undefined}
      onClose={onClose}
      title={words.title}
      description={folder ? words.into(folder.name) : words.intoFirstLevel}
      className="max-w-3xl"
    >
      {preview && library ? (
        <ImportPreview
          preview={preview}
          folderId={folderId}
          // While words are stored, they are shown as what they were before.
          library={storing.before ?? library}
          storing={storing.before === undefined ? undefined : isOnline ? words.storing : words.storingLater}
          fields={fields ?? preview.columns.map(({ field }) => field)}
          isReading={reading.isPending}
          problem={reading.error?.message ?? storing.problem}
          onColumns={(columns) => {
            setFields(columns);
            reading.mutate({ ...source, format: preview.format, columns });
          }}
          onBack={() => {
            storing.forget();
            setPreview(undefined);
            setFields(undefined);
          }}
          onImport={storing.store}
        />
      ) : (
        <ImportSource
          source={source}
          onChange={setSource}
          onPreview={(chosen) => reading.mutate(chosen)}
          busy={reading.isPending}
          problem={reading.error?.message}
        />
      )}
    </GuardedDialog>
  );
}
