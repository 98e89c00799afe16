'use client';

import { type FormEvent, useState } from 'react';
import type { DocumentParts } from '@/lib/core/ports/document-library';
import { files } from '@/lib/i18n/dictionary/files';
import { useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { Input } from '../../ui/input';
import { Select } from '../../ui/select';

interface PartJumpProps {
  parts: DocumentParts | null;
  /** `offset` in characters. */
  onJump(offset: number): void;
}

/** Navigates to a page by number or to a sheet by name; nothing for a document without these, or with only one. */
export function PartJump({ parts, onJump }: PartJumpProps) {
  if (!parts || parts.starts.length < 2) return null;
  if (parts.unit === 'page') return <PageJump starts={parts.starts} onJump={onJump} />;
  return parts.unit === 'sheet' ? <SheetJump parts={parts} onJump={onJump} /> : null;
}

function PageJump({ starts, onJump }: { starts: readonly number[]; onJump(offset: number): void }) {
  const words = useWords(files);
  const [typed, setTyped] = useState('');
  const start = /^\d{1,6}$/.test(typed) ? starts[Number(typed) - 1] : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (start !== undefined) onJump(start);
  }

  return (
    <form onSubmit={submit} className="flex items-center gap-2">
      <Input
        aria-label={words.toPage}
        placeholder={`1–${starts.length}`}
        inputMode="numeric"
        className="w-24"
        aria-invalid={typed !== '' && start === undefined ? true : undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value.trim())}
      />
      <Button type="submit" aria-disabled={start === undefined || undefined}>
        {words.toPage}
      </Button>
    </form>
  );
}

function SheetJump({ parts: { starts, names = [] }, onJump }: { parts: DocumentParts; onJump(offset: number): void }) {
  const words = useWords(files);
  return (
    <Select
      aria-label={words.toSheet}
      placeholder={words.toSheet}
      className="w-48"
      value=""
      onValueChange={(start) => onJump(Number(start))}
      options={starts.map((start, index) => ({ value: String(start), label: names[index] ?? String(index + 1) }))}
    />
  );
}
