'use client';

import { FolderInput, FolderMinus, FolderPlus, Palette, Tag, Trash2, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { WordCommand } from '@/lib/core/words/word-command';
import type { Word } from '@/lib/core/words/word-library';
import { WORD_LIMITS } from '@/lib/core/words/word-limits';
import { words as dictionary } from '@/lib/i18n/dictionary/words';
import { useText, useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { Group } from '../../ui/group';
import { IconButton } from '../../ui/icon-button';
import { Input } from '../../ui/input';
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/popover';
import { toast } from '../../ui/toast';
import { ColourChoice } from '../colour-choice';
import { FolderPicker } from '../folders/folder-picker';
import type { LibraryView } from '../library-view';
import type { WordLibraryHandle } from '../use-word-library';

interface SelectionBarProps {
  view: LibraryView;
  /** The folder shown; null: all words. */
  folderId: string | null;
  selected: readonly Word[];
  apply: WordLibraryHandle['apply'];
  onDelete(): void;
  onClear(): void;
}

/** Actions on the selected words. */
export function SelectionBar({ view, folderId, selected, apply, onDelete, onClear }: SelectionBarProps) {
  const words = useWords(dictionary);
  const { format } = useText();
  const [picking, setPicking] = useState<'move' | 'place'>();
  const [tag, setTag] = useState('');
  const [isTagging, setTagging] = useState(false);
  const each = (command: (word: Word) => WordCommand | undefined) => apply(selected.flatMap((word) => command(word) ?? []));
  const colours = new Set(selected.map(({ colour }) => colour));
  const here = folderId === null ? undefined : selected.filter(({ places }) => places.length > 1 && isIn(places, folderId));

  /** The folder that a word is moved from: the one shown, if it is in it. */
  const from = ({ places }: Word) => (folderId !== null && isIn(places, folderId) ? folderId : (places[0]?.folderId ?? ''));

  function addTag(event: FormEvent) {
    event.preventDefault();
    const added = tag.trim();
    if (added === '') return;
    if (selected.some(({ tags }) => tags.length >= WORD_LIMITS.list && !tags.includes(added))) {
      toast.error(words.refused, { description: words.listLimit(WORD_LIMITS.list, format.number(WORD_LIMITS.tag)) });
      return;
    }
    each(({ id, tags }) =>
      tags.includes(added) ? undefined : { kind: 'updateWord', id, tags: [...tags, added], was: { tags } },
    );
    setTag('');
    setTagging(false);
  }

  function pick(id: string | null) {
    if (id === null) return;
    if (picking === 'place') {
      each((word) => (isIn(word.places, id) ? undefined : { kind: 'placeWord', id: word.id, folderId: id }));
    } else each((word) => (from(word) === id ? undefined : { kind: 'moveWord', id: word.id, from: from(word), to: id }));
  }

  return (
    <Group aria-label={words.selectionActions} className="flex flex-wrap items-center gap-1 border-b bg-primary-soft px-2 py-1">
      <span role="status" className="mr-auto px-1 text-primary-text text-xs">
        {words.selected(selected.length)}
      </span>
      <Popover>
        <PopoverTrigger asChild>
          <Button variant="ghost" size="sm">
            <Palette aria-hidden="true" />
            {words.setColour}
          </Button>
        </PopoverTrigger>
        <PopoverContent aria-label={words.setColour}>
          <ColourChoice
            value={colours.size === 1 ? [...colours][0] : undefined}
            onChange={(colour) => each(({ id }) => ({ kind: 'updateWord', id, colour }))}
          />
        </PopoverContent>
      </Popover>
      <Popover open={isTagging} onOpenChange={setTagging}>
        <PopoverTrigger asChild>
          <Button variant="ghost" size="sm">
            <Tag aria-hidden="true" />
            {words.addTag}
          </Button>
        </PopoverTrigger>
        <PopoverContent aria-label={words.addTag}>
          <form onSubmit={addTag} className="flex gap-2">
            <Input
              aria-label={words.tagName}
              placeholder={words.tagName}
              maxLength={WORD_LIMITS.tag}
              list="word-tags"
              value={tag}
              onChange={({ target }) => setTag(target.value)}
            />
            <datalist id="word-tags">
              {view.tags.map((one) => (
                <option key={one} value={one} />
              ))}
            </datalist>
            <Button type="submit" variant="primary">
              {words.add}
            </Button>
          </form>
        </PopoverContent>
      </Popover>
      <Button variant="ghost" size="sm" onClick={() => setPicking('move')}>
        <FolderInput aria-hidden="true" />
        {words.moveTo}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => setPicking('place')}>
        <FolderPlus aria-hidden="true" />
        {words.alsoIn}
      </Button>
      {folderId !== null && here && here.length === selected.length && (
        <Button variant="ghost" size="sm" onClick={() => each(({ id }) => ({ kind: 'removeWord', id, folderId }))}>
          <FolderMinus aria-hidden="true" />
          {words.removeHere}
        </Button>
      )}
      <IconButton label={words.delete} icon={<Trash2 aria-hidden="true" />} size="icon-sm" onClick={onDelete} />
      <IconButton label={words.clearSelection} icon={<X aria-hidden="true" />} size="icon-sm" onClick={onClear} />
      {picking && (
        <FolderPicker
          title={(picking === 'move' ? words.moveWordsTitle : words.placeWordsTitle)(selected.length)}
          view={view}
          onPick={pick}
          onClose={() => setPicking(undefined)}
        />
      )}
    </Group>
  );
}

function isIn(places: Word['places'], id: string): boolean {
  return places.some(({ folderId }) => folderId === id);
}
