'use client';

import { RUN_RATINGS, RUN_STATUSES } from '@/lib/core/runs/run';
import { ratingWords } from '@/lib/i18n/dictionary/rating';
import { runs } from '@/lib/i18n/dictionary/runs';
import { useText, useWords } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { FilterBar } from '../ui/filter-bar';
import { FilterSelect } from '../ui/filter-select';
import { AgentFilter } from './agent-filter';
import { RUN_DAYS, type RunsChoice } from './runs-choice';
import { useStrategyNames } from './strategy-names';

/** Two in a row on a phone. */
const width = 'w-auto min-w-36 flex-1 sm:w-40 sm:flex-none';

interface RunFiltersProps {
  choice: RunsChoice;
  /** The words as they are typed. */
  typed: string;
  onType(words: string): void;
  onFilter(change: RunsChoice): void;
  onClear(): void;
  /** How many runs match, in words. */
  found: string;
}

/** Which runs the list shows. */
export function RunFilters({ choice, typed, onType, onFilter, onClear, found }: RunFiltersProps) {
  const text = useText();
  const words = useWords(runs);
  const { rated } = useWords(ratingWords);
  return (
    <FilterBar search={{ label: words.search, value: typed, onChange: onType }} found={found} isSearchApart>
      <FilterSelect
        className={width}
        aria-label={words.status}
        any={words.anyStatus}
        value={choice.status}
        onValueChange={(status) => onFilter({ status })}
        options={RUN_STATUSES.map((value) => ({ value, label: text.status[value] }))}
      />
      <FilterSelect
        className={width}
        aria-label={words.rating}
        any={words.anyRating}
        value={choice.rating}
        onValueChange={(rating) => onFilter({ rating })}
        options={RUN_RATINGS.map((value) => ({ value, label: rated[value] }))}
      />
      <FilterSelect
        className={width}
        aria-label={words.strategy}
        any={words.anyStrategy}
        value={choice.strategy}
        onValueChange={(strategy) => onFilter({ strategy })}
        options={Object.entries(useStrategyNames())
          .map(([value, label]) => ({ value, label }))
          .sort((a, b) => a.label.localeCompare(b.label))}
      />
      <AgentFilter value={choice.agent} onValueChange={(agent) => onFilter({ agent })} className={width} />
      <FilterSelect
        className={width}
        aria-label={words.period}
        any={words.anyPeriod}
        value={choice.days}
        onValueChange={(days) => onFilter({ days })}
        options={RUN_DAYS.map((value) => ({ value, label: words.days(Number(value)) }))}
      />
      {Object.keys(choice).length > 0 && (
        <Button variant="ghost" onClick={onClear}>
          {words.clear}
        </Button>
      )}
    </FilterBar>
  );
}
