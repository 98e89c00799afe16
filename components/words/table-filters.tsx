'use client';

import { WORD_COLOURS, type WordColour } from '@/lib/core/words/word-library';
import { words as dictionary } from '@/lib/i18n/dictionary/words';
import { useWords } from '../i18n/text-provider';
import { Checkbox } from '../ui/checkbox';
import { cn } from '../ui/cn';
import { SearchField } from '../ui/search-field';
import { Select } from '../ui/select';
import type { TableChoice } from './table-rows';
import { inkOf } from './word-colours';

const ANY = '*';
/** Tags begin with this prefix as values, so that none of them is `ANY`. */
const TAG = 'tag:';

interface TableFiltersProps {
  choice: TableChoice;
  onChoice(choice: TableChoice): void;
  tags: readonly string[];
  /** Whether the folder has subfolders. */
  canBeDeep: boolean;
}

/** Which words the table shows. */
export function TableFilters({ choice, onChoice, tags, canBeDeep }: TableFiltersProps) {
  const words = useWords(dictionary);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="w-full min-w-40 flex-1 sm:w-auto">
        <SearchField label={words.search} value={choice.search} onValueChange={(search) => onChoice({ ...choice, search })} />
      </div>
      {tags.length > 0 && (
        <Select
          aria-label={words.tagFilter}
          className="w-36"
          value={choice.tag === undefined ? ANY : TAG + choice.tag}
          onValueChange={(tag) => onChoice({ ...choice, tag: tag === ANY ? undefined : tag.slice(TAG.length) })}
          options={[{ value: ANY, label: words.anyTag }, ...tags.map((tag) => ({ value: TAG + tag, label: tag }))]}
        />
      )}
      <Select<WordColour | typeof ANY>
        aria-label={words.colourFilter}
        className="w-36"
        value={choice.colour ?? ANY}
        onValueChange={(colour) => onChoice({ ...choice, colour: colour === ANY ? undefined : colour })}
        options={[
          { value: ANY, label: words.anyColour },
          ...WORD_COLOURS.map((colour) => ({
            value: colour,
            label: words.colours[colour],
            icon: <span aria-hidden="true" className={cn('size-2.5 rounded-full bg-current', inkOf(colour))} />,
          })),
        ]}
      />
      {canBeDeep && (
        <Checkbox checked={choice.deep} onCheckedChange={(deep) => onChoice({ ...choice, deep })}>
          {words.deep}
        </Checkbox>
      )}
    </div>
  );
}
