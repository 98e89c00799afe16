'use client';

import { Download } from 'lucide-react';
import type { ShownDocument } from '@/lib/core/files/documents';
import { files } from '@/lib/i18n/dictionary/files';
import { useWords } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { Tooltip } from '../ui/tooltip';

/** Downloads a file as it was uploaded; nothing for a text without a file. */
export function DownloadFile({ document: { id, name, fileSize } }: { document: ShownDocument }) {
  const words = useWords(files);
  if (fileSize === null) return null;
  return (
    <Tooltip content={words.download(name)}>
      <Button variant="ghost" size="icon" asChild>
        <a href={`/api/documents/${encodeURIComponent(id)}/file`} download={name} aria-label={words.download(name)}>
          <Download aria-hidden="true" />
        </a>
      </Button>
    </Tooltip>
  );
}
