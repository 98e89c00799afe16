'use client';

import { Command } from 'cmdk';
import { Plus } from 'lucide-react';
import { type ComponentProps, type ReactElement, useState } from 'react';
import { useText } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { FailedLine, hasFailed } from '../ui/failed-line';
import { Popover, PopoverContent, PopoverTrigger } from '../ui/popover';

export interface PickerOption {
  id: string;
  title: string;
  hint?: string;
}

interface PickerProps {
  /** Label of the list, and of the button. */
  label: string;
  /** The button, if it is not to be one that adds to a list. */
  trigger?: ReactElement;
  /** Label of the search field. */
  searchLabel: string;
  search: string;
  onSearch(search: string): void;
  /** Search results; undefined while loading. */
  options: readonly PickerOption[] | undefined;
  empty: string;
  /** The queries of the search, and what to say when one failed. */
  queries: ComponentProps<typeof FailedLine>['queries'];
  failed: string;
  onPick(id: string): void;
}

/** A button that opens a searchable list. */
export function Picker({ label, trigger, searchLabel, search, onSearch, options, empty, queries, failed, onPick }: PickerProps) {
  const { ui } = useText();
  const [open, setOpen] = useState(false);
  const isFailed = queries.some(hasFailed);

  function change(next: boolean) {
    setOpen(next);
    onSearch('');
  }

  return (
    <Popover open={open} onOpenChange={change}>
      <PopoverTrigger asChild>
        {trigger ?? (
          <Button size="sm">
            <Plus aria-hidden="true" />
            {label}
          </Button>
        )}
      </PopoverTrigger>
      <PopoverContent align="start" className="w-80 p-0" aria-label={label}>
        <Command label={searchLabel} shouldFilter={false} loop>
          <Command.Input
            value={search}
            onValueChange={onSearch}
            placeholder={searchLabel}
            maxLength={100}
            className="h-10 w-full border-b bg-transparent px-3 text-base outline-none placeholder:text-muted-foreground sm:text-sm"
          />
          <Command.List className="max-h-64 overflow-y-auto p-1">
            {options === undefined && !isFailed && (
              <Command.Loading className="p-3 text-muted-foreground text-xs">{ui.loading}</Command.Loading>
            )}
            {options !== undefined && !isFailed && (
              <Command.Empty className="p-3 text-muted-foreground text-xs">{empty}</Command.Empty>
            )}
            {options?.map(({ id, title, hint }) => (
              <Command.Item
                key={id}
                value={id}
                onSelect={() => {
                  change(false);
                  onPick(id);
                }}
                className="flex cursor-default select-none items-center gap-2.5 rounded-md px-2 py-1.5 text-sm data-[selected=true]:bg-accent"
              >
                <span className="grid min-w-0">
                  <span className="truncate">{title}</span>
                  {hint && <span className="truncate text-muted-foreground text-xs">{hint}</span>}
                </span>
              </Command.Item>
            ))}
          </Command.List>
        </Command>
        {/* Outside the command, whose Enter picks from the list wherever the focus is in it. */}
        <FailedLine queries={queries} className="border-t px-3 text-xs">
          {failed}
        </FailedLine>
      </PopoverContent>
    </Popover>
  );
}
