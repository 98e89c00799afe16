'use client';

import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { toClipboard, toCsv } from '@/lib/core/csv';
import { useText } from '../i18n/text-provider';
import { cn } from '../ui/cn';
import { CopyButton } from '../ui/copy-button';
import { download } from '../ui/download';
import { IconButton } from '../ui/icon-button';
import { ScrollBox } from '../ui/scroll-box';

/** A table as a card with its own scroll, to be copied or saved as CSV. */
export function DataTable({
  rows,
  label,
  className,
  children,
}: {
  rows: readonly (readonly string[])[];
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  const text = useText();
  const name = label ?? text.data.table;
  return (
    <figure className={cn('group/table my-4 overflow-hidden rounded-xl border bg-card', className)}>
      <ScrollBox aria-label={name} className="max-h-96">
        <table className="w-full border-collapse text-sm">{children}</table>
      </ScrollBox>
      <figcaption className="flex items-center justify-end gap-0.5 border-t bg-muted/50 px-1.5 py-1">
        <span className="mr-auto truncate px-1.5 text-muted-foreground text-xs">
          {text.run.rows(Math.max(0, rows.length - 1))}
        </span>
        <CopyButton value={toClipboard(rows)} label={text.data.copyTable} iconOnly variant="ghost" size="icon-sm" />
        <IconButton
          label={text.data.downloadCsv}
          icon={<Download aria-hidden="true" />}
          size="icon-sm"
          onClick={() => download('table.csv', 'text/csv;charset=utf-8', toCsv(rows))}
        />
      </figcaption>
    </figure>
  );
}
