'use client';

import { FileText, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { Link } from '../ui/link';
import type { AttachedFile } from './attached-file';

interface AttachedListProps {
  files: readonly AttachedFile[];
  /** Removes an attachment; absent for sent messages. */
  onRemove?(file: AttachedFile): void;
}

/** Attachments: images as thumbnails, documents by name. */
export default function AttachedList({ files, onRemove }: AttachedListProps) {
  const { attached: words } = useText();
  return (
    <ul aria-label={words.list} className="flex flex-wrap items-end gap-2">
      {files.map((file) => (
        <li key={file.url} className="relative min-w-0 max-w-full">
          {file.kind === 'image' ? <Thumbnail file={file} /> : <DocumentChip file={file} isSent={!onRemove} />}
          {onRemove && (
            <Button
              variant="secondary"
              size="icon-sm"
              aria-label={words.remove(file.name)}
              title={words.remove(file.name)}
              className="-top-2 -right-2 absolute size-6 rounded-full"
              onClick={() => onRemove(file)}
            >
              <X aria-hidden="true" className="size-3.5" />
            </Button>
          )}
        </li>
      ))}
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
  const label = (
    <>
      <FileText aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
      <span className="truncate">{name}</span>
    </>
  );
  const looks = 'flex h-9 max-w-60 items-center gap-1.5 rounded-lg border bg-card px-2.5 text-xs';
  if (!isSent || kind === 'text')
    return (
      <span title={name} className={looks}>
        {label}
      </span>
    );
  return (
    <Link href={url.replace('/api/documents/', '/files/')} className={`${looks} underline-offset-3 hover:underline`}>
      {label}
    </Link>
  );
}
