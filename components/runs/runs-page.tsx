'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { Activity } from 'lucide-react';
import { useRouter, useSearchParams } from 'next/navigation';
import { isEnded, RUN_RATINGS, RUN_STATUSES } from '@/lib/core/run';
import { runs as dictionary } from '@/lib/i18n/dictionary/runs';
import { useWords } from '../i18n/text-provider';
import { pagesInterval, type RunsChoice, runsQuery } from '../queries';
import { useAnnounce } from '../ui/announcer';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Link } from '../ui/link';
import { Loaded } from '../ui/loaded';
import { NextPage } from '../ui/next-page';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import { RunList } from './run-list';
import { RunListSkeleton } from './run-list-skeleton';
import { StatusFilter } from './status-filter';

/** Polling interval of a page while a listed run is active. */
const REFRESH_MS = 4_000;

/** All runs of the user, newest first. The filter is in the address. */
export function RunsPage() {
  const words = useWords(dictionary);
  const router = useRouter();
  const search = useSearchParams();
  const status = RUN_STATUSES.find((one) => one === search.get('status'));
  const rating = RUN_RATINGS.find((one) => one === search.get('rating'));
  const choice: RunsChoice | undefined = status ? { status } : rating && { rating };
  const show = (next?: RunsChoice) => router.replace(next ? `/runs?${new URLSearchParams({ ...next })}` : '/runs');
  return (
    <Page>
      <PageHeader
        title={words.title}
        description={words.description}
        actions={<StatusFilter value={choice} onValueChange={show} />}
      />
      <Runs choice={choice} onShowAll={() => show()} />
    </Page>
  );
}

function Runs({ choice, onShowAll }: { choice?: RunsChoice; onShowAll(): void }) {
  const words = useWords(dictionary);
  const announce = useAnnounce();
  const query = useInfiniteQuery({
    ...runsQuery(choice),
    refetchInterval: ({ state }) =>
      pagesInterval(REFRESH_MS, state.data?.pages, (page) => page.runs.some((run) => !isEnded(run.status))),
  });

  async function more() {
    const { data } = await query.fetchNextPage();
    announce(words.loadedMore(data?.pages.at(-1)?.runs.length ?? 0));
  }

  return (
    <Loaded query={query} skeleton={<RunListSkeleton />} failed={words.errorTitle} kept={words.errorKept}>
      {({ pages }) =>
        pages[0]?.runs.length ? (
          <>
            <RunList runs={pages.flatMap((page) => page.runs)} />
            <NextPage query={query} onMore={more} className="pt-5" />
          </>
        ) : choice ? (
          <EmptyState
            icon={<Activity />}
            title={words.noneTitle}
            text={words.noneText}
            action={<Button onClick={onShowAll}>{words.noneAction}</Button>}
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
  );
}
