import { useSearchedFilters } from '../ui/use-searched-filters';
import { type RunsChoice, runsReaders } from './runs-choice';
import { useStrategyNames } from './strategy-names';

/** The filters of the list of runs. */
export function useRunsChoice() {
  return useSearchedFilters<RunsChoice>(runsReaders(Object.keys(useStrategyNames())));
}
