'use client';

import { Ellipsis, FolderInput, FolderPlus, Palette, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { freeName } from '@/lib/core/words/free-name';
import type { Folder } from '@/lib/core/words/word-library';
import { words as dictionary } from '@/lib/i18n/dictionary/words';
import { useWords } from '../../i18n/text-provider';
import { newId } from '../../new-id';
import { useAnnounce } from '../../ui/announcer';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '../../ui/menu';
import { toast } from '../../ui/toast';
import { idsBelow } from '../library-view';
import type { WordLibraryHandle } from '../use-word-library';
import { FolderLook } from './folder-look';
import type { FolderPlace } from './folder-moves';
import { FolderPicker } from './folder-picker';
import { FolderTree, type FolderTreeProps } from './folder-tree';

interface FolderPaneProps
  extends Pick<WordLibraryHandle, 'apply' | 'undo'>,
    Pick<FolderTreeProps, 'view' | 'due' | 'selected' | 'open' | 'onSelect' | 'onOpen' | 'onEnter'> {}

/** The tree of folders with the actions on the selected folder. */
export function FolderPane({ view, due, selected, open, onSelect, onOpen, apply, undo, onEnter }: FolderPaneProps) {
  const words = useWords(dictionary);
  const announce = useAnnounce();
  const tree = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useState<string>();
  const [dialog, setDialog] = useState<'move' | 'look'>();
  const folder = selected === null ? undefined : view.folders.get(selected);

  function create(parentId: string | null) {
    const id = newId();
    const taken = (view.children.get(parentId) ?? []).map(({ name }) => name);
    if (!apply([{ kind: 'createFolder', id, parentId, name: freeName(words.newFolder, taken) }])) return;
    if (parentId !== null) onOpen(parentId, true);
    onSelect(id);
    setEditing(id);
  }

  function move({ id, name }: Folder, { parentId, before }: FolderPlace) {
    if (!apply([{ kind: 'moveFolder', id, parentId, before }])) return;
    if (parentId !== null) onOpen(parentId, true);
    const parent = parentId === null ? undefined : view.folders.get(parentId);
    announce(parent ? words.movedTo(name, parent.name) : words.movedWithin(name));
  }

  function remove({ id, name, parentId }: Folder) {
    const siblings = (view.children.get(parentId) ?? []).filter((sibling) => sibling.id !== id);
    const change = apply([{ kind: 'deleteFolder', id }]);
    if (change === undefined) return;
    onSelect(siblings[0]?.id ?? parentId);
    toast.message(words.deleted(name), { action: { label: words.undo, onClick: () => undo(change) } });
  }

  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex h-11 shrink-0 items-center gap-1 border-b px-2">
        <h2 className="mr-auto px-1 font-semibold text-sm">{words.folders}</h2>
        <IconButton
          label={words.newFolder}
          icon={<FolderPlus aria-hidden="true" />}
          size="icon-sm"
          onClick={() => create(folder?.parentId ?? null)}
        />
        {folder && (
          <Menu>
            <MenuTrigger asChild>
              <Button variant="ghost" size="icon-sm" aria-label={words.folderActions(folder.name)}>
                <Ellipsis aria-hidden="true" />
              </Button>
            </MenuTrigger>
            <MenuContent align="end" returnTo={tree}>
              <MenuItem onSelect={() => create(folder.id)}>
                <FolderPlus aria-hidden="true" />
                {words.newSubfolder}
              </MenuItem>
              <MenuItem onSelect={() => setEditing(folder.id)}>
                <Pencil aria-hidden="true" />
                {words.rename}
              </MenuItem>
              <MenuItem onSelect={() => setDialog('look')}>
                <Palette aria-hidden="true" />
                {words.look}
              </MenuItem>
              <MenuItem onSelect={() => setDialog('move')}>
                <FolderInput aria-hidden="true" />
                {words.moveTo}
              </MenuItem>
              <MenuSeparator />
              <MenuItem danger onSelect={() => remove(folder)}>
                <Trash2 aria-hidden="true" />
                {words.delete}
              </MenuItem>
            </MenuContent>
          </Menu>
        )}
      </div>
      <FolderTree
        view={view}
        due={due}
        selected={selected}
        open={open}
        editing={editing}
        tree={tree}
        onSelect={onSelect}
        onOpen={onOpen}
        onEnter={onEnter}
        onEdit={setEditing}
        onRename={(id, name) => name !== '' && apply([{ kind: 'updateFolder', id, name }]) !== undefined}
        onMove={move}
        onDelete={remove}
      />
      {folder && dialog === 'look' && (
        <FolderLook
          folder={folder}
          onSave={(look) => apply([{ kind: 'updateFolder', id: folder.id, ...look }]) !== undefined}
          onClose={() => setDialog(undefined)}
        />
      )}
      {folder && dialog === 'move' && (
        <FolderPicker
          title={words.pickTitle(folder.name)}
          view={view}
          without={idsBelow(view, folder.id)}
          withTop
          onPick={(parentId) => move(folder, { parentId, before: null })}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  );
}
