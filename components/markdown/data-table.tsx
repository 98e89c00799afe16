'use client';

import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { toClipboard, toCsv } from '@/lib/core/text/csv';
import { data as dataWords } from '@/lib/i18n/dictionary/data';
import { useText, useWords } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { cn } from '../ui/cn';
import { CopyButton } from '../ui/copy-button';
import { download } from '../ui/download';
import { IconButton } from '../ui/icon-button';
import { ScrollBox } from '../ui/scroll-box';
import { useOverflow } from '../ui/use-overflow';

/** Longer tables are collapsed to this number of rows until expanded. */
const FOLDED_ROWS = 9;

/** Shadow over an edge beyond which the table can be scrolled. */
const EDGE = 'pointer-events-none absolute from-foreground/15 to-transparent print:hidden';

/** A table in a scrollable card, which can be copied or saved as CSV. */
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
  const words = useWords(dataWords);
  const name = label ?? words.table;
  const [box, more] = useOverflow();
  const [open, setOpen] = useState(false);
  const long = rows.length > FOLDED_ROWS;
  return (
    <figure className={cn('group/table my-4 overflow-hidden rounded-xl border bg-card', className)}>
      <div className="relative">
        <ScrollBox ref={box} aria-label={name} className={open || !long ? 'max-h-[70dvh]' : 'max-h-72'}>
          <table className="w-full border-collapse text-sm">{children}</table>
        </ScrollBox>
        {more.right && <span aria-hidden="true" className={cn(EDGE, 'inset-y-0 right-0 w-6 bg-linear-to-l')} />}
        {more.below && <span aria-hidden="true" className={cn(EDGE, 'inset-x-0 bottom-0 h-6 bg-linear-to-t')} />}
      </div>
      <figcaption className="flex items-center justify-end gap-0.5 border-t bg-muted/50 px-1.5 py-1">
        <span className="mr-auto truncate px-1.5 text-muted-foreground text-xs">
          {text.run.rows(Math.max(0, rows.length - 1))}
        </span>
        {long && (
          <Button variant="ghost" size="sm" className="h-7 px-2" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? words.fewerRows : words.allRows}
          </Button>
        )}
        <CopyButton value={toClipboard(rows)} label={words.copyTable} iconOnly variant="ghost" size="icon-sm" />
        <IconButton
          label={words.downloadCsv}
          icon={<Download aria-hidden="true" />}
          size="icon-sm"
          onClick={() => download('table.csv', 'text/csv;charset=utf-8', `\uFEFF${toCsv(rows)}`)}
        />
      </figcaption>
    </figure>
  );
}
