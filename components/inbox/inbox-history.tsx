'use client';

import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import type { InboxHistoryAnswer } from '@/lib/api/answers';
import { MOST_IN_HISTORY } from '@/lib/core/ports/inbox-store';
import { inboxPage } from '@/lib/i18n/dictionary/inbox-page';
import { runs } from '@/lib/i18n/dictionary/runs';
import { useWords } from '../i18n/text-provider';
import { EmptyState } from '../ui/empty-state';
import { Link } from '../ui/link';
import { Loaded } from '../ui/loaded';
import { DecidedList } from './decided-list';
import { EndedList } from './ended-list';
import { inboxHistoryQuery } from './inbox-queries';
import { InboxSkeleton } from './inbox-skeleton';

const REFRESH_MS = 5_000;

type View = 'decided' | 'finished' | 'failed';

/** A tab of the history: the user's decisions, finished runs or failed runs. */
export function InboxHistory({ view }: { view: View }) {
  const words = useWords(inboxPage);
  const query = useQuery({ ...inboxHistoryQuery, refetchInterval: REFRESH_MS });
  return (
    <Loaded query={query} skeleton={<InboxSkeleton />} failed={words.errorTitle} kept={words.errorKept}>
      {(history) => (
        <>
          <Entries history={history} view={view} />
          {history[view === 'decided' ? 'decided' : 'ended'].length >= MOST_IN_HISTORY && <Earlier />}
        </>
      )}
    </Loaded>
  );
}

/** Says that the history ends here, and where earlier runs are. */
function Earlier() {
  const words = useWords(runs);
  return (
    <p className="pt-4 text-muted-foreground text-sm">
      {words.latestOnly(MOST_IN_HISTORY)}{' '}
      <Link href="/runs" className="text-primary-text underline underline-offset-3">
        {words.allRuns}
      </Link>
    </p>
  );
}

function Entries({ history, view }: { history: InboxHistoryAnswer; view: View }) {
  const words = useWords(inboxPage);
  const failed = history.ended.filter(({ status }) => status === 'failed' || status === 'partial');
  const finished = history.ended.filter((one) => !failed.includes(one));
  const entries = { decided: history.decided, finished, failed }[view];
  const [title, told] = words.nothing[view];
  if (entries.length === 0) return <EmptyState icon={<History />} title={title ?? ''} text={told ?? ''} />;
  if (view === 'decided') return <DecidedList history={history} />;
  return <EndedList ended={view === 'failed' ? failed : finished} />;
}
