'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { Activity } from 'lucide-react';
import { useRouter, useSearchParams } from 'next/navigation';
import { isEnded, RUN_STATUSES, type RunStatus } from '@/lib/core/run';
import { runs as dictionary } from '@/lib/i18n/dictionary/runs';
import { useWords } from '../i18n/text-provider';
import { runsQuery } from '../queries';
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

/** Polling interval while a listed run is active. */
const REFRESH_MS = 4_000;

/** All runs of the user, newest first. The status filter is in the address. */
export function RunsPage() {
  const words = useWords(dictionary);
  const router = useRouter();
  const chosen = useSearchParams().get('status');
  const status = RUN_STATUSES.find((s) => s === chosen);
  const show = (next: RunStatus | undefined) => router.replace(next ? `/runs?status=${next}` : '/runs');
  return (
    <Page>
      <PageHeader
        title={words.title}
        description={words.description}
        actions={<StatusFilter value={status} onValueChange={show} />}
      />
      <Runs status={status} onShowAll={() => show(undefined)} />
    </Page>
  );
}

function Runs({ status, onShowAll }: { status: RunStatus | undefined; onShowAll(): void }) {
  const words = useWords(dictionary);
  const announce = useAnnounce();
  const query = useInfiniteQuery({
    ...runsQuery(status),
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.runs.some((run) => !isEnded(run.status))) ? REFRESH_MS : false,
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
        ) : status ? (
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
