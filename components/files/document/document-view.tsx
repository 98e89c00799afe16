'use client';

import { Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { DocumentAnswer } from '@/lib/core/files/documents';
import type { TextRange } from '@/lib/core/text/text-range';
import { files } from '@/lib/i18n/dictionary/files';
import { useWords } from '../../i18n/text-provider';
import { IconButton } from '../../ui/icon-button';
import { Link } from '../../ui/link';
import { Page } from '../../ui/page';
import { DeleteFiles } from '../delete-files';
import { DownloadFile } from '../download-file';
import { FileFacts } from '../file-facts';
import { ReplaceFile } from '../upload/replace-file';
import { Replacements } from '../upload/replacements';
import { DocumentText } from './document-text';
import { PartJump } from './part-jump';
import type { NoPassage } from './passage-in';
import { PassageSearch } from './passage-search';

interface DocumentViewProps {
  document: DocumentAnswer['document'];
  passage: TextRange | NoPassage | undefined;
}

/** A document with its facts, navigation, search and text. */
export function DocumentView({ document, passage }: DocumentViewProps) {
  const words = useWords(files);
  const router = useRouter();
  const named = typeof passage === 'string' ? undefined : passage;
  const start = named?.start ?? 0;
  /** Where the user has jumped since the page was opened at `from`. */
  const [jump, setJump] = useState({ from: start, to: start, count: 0 });
  /** The offset at which the text is opened; a different offset remounts it. */
  const { to: at, count } = jump.from === start ? jump : { to: start, count: 0 };
  const [deleting, setDeleting] = useState(false);
  const { id, name, parts } = document;
  return (
    <Page className="max-w-4xl">
      <header className="grid gap-2 pb-5">
        <p className="text-muted-foreground text-xs">
          <Link href="/files" className="underline-offset-3 hover:underline">
            {words.title}
          </Link>{' '}
          /
        </p>
        <div className="flex min-w-0 items-start justify-between gap-3">
          <h1 className="min-w-0 wrap-anywhere font-semibold text-xl tracking-tight">{name}</h1>
          <div className="flex shrink-0">
            <DownloadFile document={document} />
            <ReplaceFile document={document} />
            <IconButton label={words.delete(name)} icon={<Trash2 aria-hidden="true" />} onClick={() => setDeleting(true)} />
          </div>
        </div>
        <FileFacts document={document} more={parts?.unit === 'page' ? words.pages(parts.starts.length) : undefined} />
      </header>
      <Replacements documentId={id} />
      <div className="grid gap-4">
        {typeof passage === 'string' && (
          <p role="alert" className="text-warning text-sm">
            {words.noPassage[passage]}
          </p>
        )}
        <div className="flex flex-wrap items-start gap-3">
          <div className="min-w-56 flex-1">
            <PassageSearch label={words.searchHere} documentId={id} />
          </div>
          <PartJump parts={parts} onJump={(to) => setJump({ from: start, to, count: count + 1 })} />
        </div>
        <DocumentText key={`${document.version} ${at}`} document={document} at={at} jumps={count} passage={named} />
      </div>
      <DeleteFiles documents={[document]} open={deleting} onOpenChange={setDeleting} onDeleted={() => router.replace('/files')} />
    </Page>
  );
}
