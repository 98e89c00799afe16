'use client';

import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { passageHref } from '@/lib/core/citations/passage-href';
import type { ShownDocument } from '@/lib/core/files/documents';
import { files } from '@/lib/i18n/dictionary/files';
import { useWords } from '../i18n/text-provider';
import { Checkbox } from '../ui/checkbox';
import { IconButton } from '../ui/icon-button';
import { Link } from '../ui/link';
import { DeleteFiles } from './delete-files';
import { DownloadFile } from './download-file';
import { FileFacts } from './file-facts';
import { fileIcon } from './file-kind';
import { ReplaceFile } from './upload/replace-file';

interface FileRowProps {
  document: ShownDocument;
  /** Whether it is among those that are chosen for an action. */
  isChosen: boolean;
  onChoose(isChosen: boolean): void;
}

export function FileRow({ document, isChosen, onChoose }: FileRowProps) {
  const words = useWords(files);
  const [deleting, setDeleting] = useState(false);
  const { id, name, mediaType } = document;
  const Icon = fileIcon(mediaType);
  return (
    <li data-entry className="flex min-w-0 items-center gap-3 py-2.5 pr-2 pl-4">
      <Checkbox bare checked={isChosen} onCheckedChange={onChoose}>
        {words.select(name)}
      </Checkbox>
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-xl bg-muted max-sm:hidden text-muted-foreground"
      >
        <Icon className="size-4.5" />
      </span>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <Link href={passageHref(id)} className="justify-self-start wrap-anywhere font-medium text-sm hover:underline">
          {name}
        </Link>
        <FileFacts document={document} />
      </div>
      <DownloadFile document={document} />
      <ReplaceFile document={document} />
      <IconButton label={words.delete(name)} icon={<Trash2 aria-hidden="true" />} onClick={() => setDeleting(true)} />
      <DeleteFiles documents={[document]} open={deleting} onOpenChange={setDeleting} />
    </li>
  );
}
