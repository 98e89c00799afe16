'use client';

import { Command } from 'cmdk';
import { Folder as FolderIcon } from 'lucide-react';
import { useMemo, useState } from 'react';
import { nameKey } from '@/lib/core/words/name-key';
import { words as dictionary } from '@/lib/i18n/dictionary/words';
import { useWords } from '../../i18n/text-provider';
import { Dialog, DialogContent } from '../../ui/dialog';
import { type LibraryView, pathOf } from '../library-view';

/** More results are left out: a few more letters find them. */
const SHOWN = 50;

interface FolderPickerProps {
  title: string;
  view: LibraryView;
  /** Folders that cannot be chosen. */
  without?: ReadonlySet<string>;
  /** Offers the first level, as null. */
  withTop?: boolean;
  onPick(id: string | null): void;
  onClose(): void;
}

/** A dialog that finds a folder by its path. */
export function FolderPicker({ title, view, without, withTop, onPick, onClose }: FolderPickerProps) {
  const words = useWords(dictionary);
  const [search, setSearch] = useState('');
  const paths = useMemo(
    () =>
      [...view.folders.values()]
        .filter(({ id }) => !without?.has(id))
        .map(({ id, emoji }) => ({
          id,
          emoji,
          path: pathOf(view.folders, id)
            .map(({ name }) => name)
            .join(' / '),
        }))
        .sort((a, b) => a.path.localeCompare(b.path)),
    [view.folders, without],
  );
  const key = nameKey(search);
  const found = paths.filter(({ path }) => nameKey(path).includes(key)).slice(0, SHOWN);
  const item =
    'flex cursor-default select-none items-center gap-2.5 rounded-md px-2 py-1.5 text-sm data-[selected=true]:bg-accent';

  function pick(id: string | null) {
    onClose();
    onPick(id);
  }

  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={title}>
        <Command label={words.pickSearch} shouldFilter={false} loop>
          <Command.Input
            value={search}
            onValueChange={setSearch}
            placeholder={words.pickSearch}
            maxLength={200}
            className="h-10 w-full border-b bg-transparent px-2 text-base outline-none placeholder:text-muted-foreground sm:text-sm"
          />
          <Command.List className="max-h-72 overflow-y-auto py-1">
            <Command.Empty className="p-3 text-muted-foreground text-xs">{words.pickEmpty}</Command.Empty>
            {withTop && key === '' && (
              <Command.Item value="top" onSelect={() => pick(null)} className={item}>
                {words.firstLevel}
              </Command.Item>
            )}
            {found.map(({ id, emoji, path }) => (
              <Command.Item key={id} value={id} onSelect={() => pick(id)} className={item}>
                <span aria-hidden="true" className="grid w-5 shrink-0 place-items-center text-muted-foreground">
                  {emoji ?? <FolderIcon className="size-4" />}
                </span>
                <span className="truncate">{path}</span>
              </Command.Item>
            ))}
          </Command.List>
        </Command>
      </DialogContent>
    </Dialog>
  );
}
