'use client';

import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { attachedFiles } from '@/lib/i18n/dictionary/attached-files';
import { useWords } from '../i18n/text-provider';
import { Link } from '../ui/link';
import { useListFocus } from '../ui/use-list-focus';
import type { AttachedFile } from './attached-file';
import { AttachedItem } from './attached-item';

interface AttachedListProps {
  files: readonly AttachedFile[];
  /** Removes an attachment; absent for sent messages. */
  onRemove?(file: AttachedFile): void;
  /** Items after them. */
  children?: ReactNode;
}

/** Attachments: images as thumbnails, documents by name. */
export default function AttachedList({ files, onRemove, children }: AttachedListProps) {
  const words = useWords(attachedFiles);
  const { list } = useListFocus<HTMLUListElement>([files, children]);
  return (
    <ul {...list} aria-label={words.list} className="flex flex-wrap items-end gap-2">
      {files.map((file) => (
        <AttachedItem key={file.url} name={file.name} onRemove={onRemove && (() => onRemove(file))}>
          {file.kind === 'image' ? <Thumbnail file={file} /> : <DocumentChip file={file} isSent={!onRemove} />}
        </AttachedItem>
      ))}
      {children}
    </ul>
  );
}

function Thumbnail({ file: { name, url } }: { file: AttachedFile }): ReactNode {
  return (
    // biome-ignore lint/performance/noImgElement: the image is the user's own and served as it is
    <img src={url} alt={name} title={name} loading="lazy" className="size-16 rounded-lg border bg-muted object-cover" />
  );
}

function DocumentChip({ file: { kind, name, url }, isSent }: { file: AttachedFile; isSent: boolean }): ReactNode {
  const words = useWords(attachedFiles);
  const label = (
    <>
      <FileText aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
      <span className="truncate">{name}</span>
    </>
  );
  const looks = 'flex h-9 max-w-60 items-center gap-1.5 rounded-lg border bg-card px-2.5 text-xs';
  if (!isSent || kind === 'text')
    return (
      <span title={kind === 'text' ? name : words.alsoInFiles(name)} className={looks}>
        {label}
      </span>
    );
  return (
    <Link href={url.replace('/api/documents/', '/files/')} className={`${looks} underline-offset-3 hover:underline`}>
      {label}
    </Link>
  );
}
