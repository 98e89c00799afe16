'use client';

import type { ShownDocument } from '@/lib/core/files/documents';
import { files } from '@/lib/i18n/dictionary/files';
import { useText, useWords } from '../i18n/text-provider';
import { Chip } from '../ui/chip';
import { fileKind } from './file-kind';

interface FileFactsProps {
  document: ShownDocument;
  /** A further fact. */
  more?: string;
}

/** A document's type, length, date, and whether it belongs to the sample workspace. */
export function FileFacts({ document: { mediaType, length, createdAt, replacedAt, sample }, more }: FileFactsProps) {
  const words = useWords(files);
  const { format } = useText();
  const kind = fileKind(mediaType);
  const facts = [
    kind ? words.kinds[kind] : words.otherKind,
    more,
    words.characters(format.number(length)),
    replacedAt === null ? format.date(createdAt) : words.replacedOn(format.date(replacedAt)),
  ].filter(Boolean);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-muted-foreground text-xs">
      <span className="min-w-0 wrap-anywhere">{facts.join(' · ')}</span>
      {sample && <Chip explanation={words.sampleText}>{words.sample}</Chip>}
    </div>
  );
}
