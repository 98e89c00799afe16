'use client';

import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useText } from '../i18n/text-provider';
import { inboxHistoryQuery } from '../queries';
import { EmptyState } from '../ui/empty-state';
import { LoadFailed } from '../ui/load-failed';
import { DecidedList } from './decided-list';
import { EndedList } from './ended-list';
import { InboxSkeleton } from './inbox-skeleton';

const REFRESH_MS = 5_000;

/** A tab of the history: the user's decisions, finished runs or failed runs. */
export function InboxHistory({ view }: { view: 'decided' | 'finished' | 'failed' }) {
  const { inbox: words } = useText();
  const query = useQuery({ ...inboxHistoryQuery, refetchInterval: REFRESH_MS });
  if (query.isPending) return <InboxSkeleton />;
  if (!query.data) return <LoadFailed title={words.errorTitle} query={query} kept={words.errorKept} />;
  const failed = query.data.ended.filter(({ status }) => status === 'failed' || status === 'partial');
  const finished = query.data.ended.filter((one) => !failed.includes(one));
  const shown = { decided: query.data.decided, finished, failed }[view];
  const [title, told] = words.nothing[view];
  if (shown.length === 0) return <EmptyState icon={<History />} title={title ?? ''} text={told ?? ''} />;
  if (view === 'decided') return <DecidedList history={query.data} />;
  return <EndedList ended={view === 'failed' ? failed : finished} />;
}
