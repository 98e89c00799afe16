'use client';

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Activity } from 'lucide-react';
import { useRef } from 'react';
import { isEnded } from '@/lib/core/runs/run';
import { runs as dictionary } from '@/lib/i18n/dictionary/runs';
import { useWords } from '../i18n/text-provider';
import { pagesInterval } from '../queries';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Group } from '../ui/group';
import { Link } from '../ui/link';
import { Loaded } from '../ui/loaded';
import { NextPage } from '../ui/next-page';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import { useSearchedFilters } from '../ui/use-searched-filters';
import { RunFilters } from './run-filters';
import { RunList } from './run-list';
import { RunListSkeleton } from './run-list-skeleton';
import { type RunsChoice, runsReaders } from './runs-choice';
import { runsQuery } from './runs-query';
import { useStrategyNames } from './strategy-names';

/** Polling interval of a page while a listed run is active. */
const REFRESH_MS = 4_000;

/** All runs of the user that pass the filters, newest first. */
export function RunsPage() {
  const words = useWords(dictionary);
  const { choice, typed, type, filter, clear } = useSearchedFilters<RunsChoice>(runsReaders(Object.keys(useStrategyNames())));
  const filters = useRef<HTMLDivElement>(null);
  const query = useInfiniteQuery({
    ...runsQuery(choice),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      pagesInterval(REFRESH_MS, state.data?.pages, (page) => page.runs.some((run) => !isEnded(run.status))),
  });
  const runs = query.data?.pages.flatMap((page) => page.runs);
  const isFiltered = Object.keys(choice).length > 0;

  function found(): string {
    if (!runs) return '';
    return query.isPlaceholderData ? words.searching : words.found(runs.length, query.hasNextPage);
  }

  function showAll() {
    clear();
    // The button disappears.
    filters.current?.focus();
  }

  return (
    <Page>
      <PageHeader title={words.title} description={words.description} />
      <Group ref={filters} tabIndex={-1} aria-label={words.filters}>
        <RunFilters choice={choice} typed={typed} onType={type} onFilter={filter} onClear={showAll} found={found()} />
      </Group>
      <Loaded query={query} skeleton={<RunListSkeleton />} failed={words.errorTitle} kept={words.errorKept}>
        {() =>
          runs?.length ? (
            <div aria-busy={query.isPlaceholderData}>
              <RunList runs={runs} />
              <NextPage query={query} className="pt-5" />
            </div>
          ) : query.hasNextPage ? (
            <EmptyState
              icon={<Activity />}
              title={words.noneYetTitle}
              text={words.noneYetText}
              action={<NextPage query={query} />}
            />
          ) : isFiltered ? (
            <EmptyState
              icon={<Activity />}
              title={words.noneTitle}
              text={words.noneText}
              action={<Button onClick={showAll}>{words.noneAction}</Button>}
            />
          ) : (
            <EmptyState
              icon={<Activity />}
              title={words.emptyTitle}
              text={words.emptyText}
              action={
                <Button variant="primary" asChild>
                  <Link href="/chat">{words.emptyAction}</Link>
                </Button>
              }
              example={words.emptyExample}
            />
          )
        }
      </Loaded>
    </Page>
  );
}
