'use client';

import { ArrowDown, ArrowUp } from 'lucide-react';
import { words as dictionary } from '@/lib/i18n/dictionary/words';
import { useWords } from '../../i18n/text-provider';
import { cn } from '../../ui/cn';
import { COLUMNS, type Column, type TableChoice } from './table-rows';

/** Not a `tr` and `th`: a virtualized table cannot be a `table`. */
const ROW = { role: 'row', 'aria-rowindex': 1 } as const;
const HEAD = { role: 'columnheader' } as const;

interface TableHeadProps {
  className: string;
  height: number;
  sort: TableChoice['sort'];
  onSort(sort: TableChoice['sort']): void;
  /** Columns without room in a narrow table. */
  isHidden(column: Column): boolean;
  allSelected: boolean;
  onSelectAll(all: boolean): void;
}

/** The header of the table. A column sorts upwards, downwards, and with the third click not at all. */
export function TableHead({ className, height, sort, onSort, isHidden, allSelected, onSelectAll }: TableHeadProps) {
  const words = useWords(dictionary);
  const next = (by: Column): TableChoice['sort'] =>
    sort?.by !== by ? { by, descending: false } : sort.descending ? undefined : { by, descending: true };
  return (
    <div {...ROW} className={className} style={{ height }}>
      <div {...HEAD} className="grid place-items-center">
        <input
          type="checkbox"
          aria-label={words.selectAll}
          checked={allSelected}
          onChange={({ target }) => onSelectAll(target.checked)}
          className="size-4 accent-primary"
        />
      </div>
      {COLUMNS.map((column) => {
        const direction =
          sort?.by === column ? (sort.descending ? ('descending' as const) : ('ascending' as const)) : ('none' as const);
        return (
          <div
            key={column}
            {...HEAD}
            {...{ 'aria-sort': direction }}
            className={cn('min-w-0 px-2', isHidden(column) && '@max-2xl:hidden')}
          >
            <button
              type="button"
              className="-mx-1 inline-flex max-w-full items-center gap-1 rounded px-1 text-muted-foreground text-xs hover:text-foreground"
              onClick={() => onSort(next(column))}
            >
              <span className="truncate">{words.columns[column]}</span>
              {direction === 'ascending' && <ArrowUp aria-hidden="true" className="size-3.5 shrink-0" />}
              {direction === 'descending' && <ArrowDown aria-hidden="true" className="size-3.5 shrink-0" />}
            </button>
          </div>
        );
      })}
    </div>
  );
}
