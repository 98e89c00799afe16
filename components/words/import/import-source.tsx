'use client';

import { FileUp } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { MAX_IMPORT_BYTES } from '@/lib/api/word-import-limits';
import { WORD_FORMATS, type WordFormat } from '@/lib/core/words/word-fields';
import { textFile } from '@/lib/i18n/dictionary/text-file';
import { wordImport } from '@/lib/i18n/dictionary/word-import';
import { useText, useWords } from '../../i18n/text-provider';
import { readTextFile } from '../../read-text-file';
import { Button } from '../../ui/button';
import { cn } from '../../ui/cn';
import { DialogActions } from '../../ui/dialog-actions';
import { Field } from '../../ui/field';
import { FileInput } from '../../ui/file-input';
import { Select } from '../../ui/select';
import { Textarea } from '../../ui/textarea';
import { useDrop } from '../../ui/use-drop';

const LANGUAGES = ['ar', 'de', 'el', 'en', 'es', 'fr', 'it', 'ja', 'ko', 'la', 'nl', 'pl', 'pt', 'ru', 'sv', 'tr', 'uk', 'zh'];

/** What is to be imported. */
export interface Source {
  text: string;
  format: WordFormat | 'auto';
  language: string;
}

interface ImportSourceProps {
  source: Source;
  onChange(source: Source): void;
  onPreview(source: Source): void;
  busy: boolean;
  problem: string | undefined;
}

/** The form in which words are pasted, or read from a file. */
export function ImportSource({ source, onChange, onPreview, busy, problem }: ImportSourceProps) {
  const words = useWords(wordImport);
  const { unreadable } = useWords(textFile);
  const { format } = useText();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();

  async function read(file: File | undefined) {
    if (!file) return;
    const isTooLarge = file.size > MAX_IMPORT_BYTES;
    const text = isTooLarge ? undefined : await readTextFile(file);
    if (text === undefined) return setRefusal(isTooLarge ? words.tooLarge : unreadable);
    setRefusal(undefined);
    const read = { ...source, text };
    onChange(read);
    onPreview(read);
  }

  const drop = useDrop(([file]) => void read(file));

  function submit(event: FormEvent) {
    event.preventDefault();
    onPreview(source);
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      {/* Dropping is the mouse equivalent of the button inside. */}
      <div {...drop.props} className={cn('grid gap-2 rounded-xl', drop.isOver && 'bg-primary-soft outline-2 outline-primary')}>
        <Field label={words.text} hint={words.hint} error={refusal ?? problem}>
          {(control) => (
            <Textarea
              {...control}
              rows={8}
              required
              value={source.text}
              onChange={({ target }) => onChange({ ...source, text: target.value })}
              className="min-h-40 font-mono text-xs"
            />
          )}
        </Field>
        <div className="flex flex-wrap items-center gap-2">
          <Button onClick={() => input.current?.click()}>
            <FileUp aria-hidden="true" />
            {words.chooseFile}
          </Button>
          <p className="text-muted-foreground text-xs">{words.fileLimits}</p>
        </div>
        <FileInput
          ref={input}
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          label={words.chooseFile}
          onFiles={([file]) => void read(file)}
        />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={words.format}>
          {(control) => (
            <Select
              {...control}
              value={source.format}
              onValueChange={(chosen) => onChange({ ...source, format: chosen })}
              options={(['auto', ...WORD_FORMATS] as const).map((value) => ({ value, label: words.formats[value] }))}
            />
          )}
        </Field>
        <Field label={words.language}>
          {(control) => (
            <Select
              {...control}
              value={source.language}
              onValueChange={(language) => onChange({ ...source, language })}
              options={LANGUAGES.map((value) => ({ value, label: format.language(value) }))}
            />
          )}
        </Field>
      </div>
      <DialogActions busy={busy} disabled={source.text.trim() === ''}>
        {words.preview}
      </DialogActions>
    </form>
  );
}
