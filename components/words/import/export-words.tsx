'use client';

import { Download } from 'lucide-react';
import { useState } from 'react';
import { WORD_FORMATS, type WordFormat } from '@/lib/core/words/word-fields';
import { wordImport } from '@/lib/i18n/dictionary/word-import';
import { useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { Dialog, DialogContent, DialogFooter } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { Select } from '../../ui/select';
import { useWordLibrary } from '../use-word-library';

interface ExportWordsProps {
  /** Null: all words. */
  folderId: string | null;
  onClose(): void;
}

/** Downloads the words of a folder, or all words, in one of the formats that can be imported. */
export default function ExportWords({ folderId, onClose }: ExportWordsProps) {
  const words = useWords(wordImport);
  const { library } = useWordLibrary();
  const [format, setFormat] = useState<WordFormat>('csv');
  const folder = folderId === null ? undefined : library?.folders.get(folderId);
  const search = new URLSearchParams({ format, ...(folderId !== null && { folder: folderId }) });
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={words.exportTitle} description={folder ? words.from(folder.name) : words.all}>
        <Field label={words.format} hint={`${words.keeps[format]} ${words.noNotes}`}>
          {(control) => (
            <Select<WordFormat>
              {...control}
              value={format}
              onValueChange={setFormat}
              options={WORD_FORMATS.map((value) => ({ value, label: words.formats[value] }))}
            />
          )}
        </Field>
        <DialogFooter>
          <Button asChild variant="primary">
            <a href={`/api/words/export?${search}`} download onClick={onClose}>
              <Download aria-hidden="true" />
              {words.download}
            </a>
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
