'use client';

import { WORD_COLOURS } from '@/lib/core/words/word-library';
import { words as dictionary } from '@/lib/i18n/dictionary/words';
import { useWords } from '../../i18n/text-provider';
import { Checkbox } from '../../ui/checkbox';
import { cn } from '../../ui/cn';
import { FilterSelect } from '../../ui/filter-select';
import { SearchField } from '../../ui/search-field';
import { inkOf } from '../word-colours';
import type { TableChoice } from './table-rows';

/** Tags begin with this prefix as values, so that none of them stands for no filter. */
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
  // The last word with the chosen tag may have lost it.
  const offered = choice.tag === undefined || tags.includes(choice.tag) ? tags : [...tags, choice.tag];
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="w-full min-w-40 flex-1 sm:w-auto">
        <SearchField label={words.search} value={choice.search} onValueChange={(search) => onChoice({ ...choice, search })} />
      </div>
      {offered.length > 0 && (
        <FilterSelect
          aria-label={words.tagFilter}
          className="w-auto min-w-36 max-w-60 max-sm:grow"
          any={words.anyTag}
          value={choice.tag === undefined ? undefined : TAG + choice.tag}
          onValueChange={(tag) => onChoice({ ...choice, tag: tag?.slice(TAG.length) })}
          options={offered.map((tag) => ({ value: TAG + tag, label: tag }))}
        />
      )}
      <FilterSelect
        aria-label={words.colourFilter}
        className="w-auto min-w-36 max-w-60 max-sm:grow"
        any={words.anyColour}
        value={choice.colour}
        onValueChange={(colour) => onChoice({ ...choice, colour })}
        options={WORD_COLOURS.map((colour) => ({
          value: colour,
          label: words.colours[colour],
          icon: <span aria-hidden="true" className={cn('size-2.5 rounded-full bg-current', inkOf(colour))} />,
        }))}
      />
      {canBeDeep && (
        <Checkbox checked={choice.deep} onCheckedChange={(deep) => onChoice({ ...choice, deep })}>
          {words.deep}
        </Checkbox>
      )}
    </div>
  );
}
