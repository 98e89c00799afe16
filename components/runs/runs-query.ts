import { infiniteQueryOptions } from '@tanstack/react-query';
import type { RunsAnswer } from '@/lib/api/answers';
import { api } from '../api';
import { pageOf } from '../queries';
import type { RunsChoice } from './runs-choice';

export function runsQuery(choice: RunsChoice = {}) {
  return infiniteQueryOptions({
    queryKey: ['runs', choice],
    queryFn: ({ pageParam, signal }) =>
      api<RunsAnswer>(`/api/runs?${new URLSearchParams({ ...Object.fromEntries(pageOf(pageParam)), ...choice })}`, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
}
