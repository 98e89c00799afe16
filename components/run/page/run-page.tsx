'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { Suspense, useRef } from 'react';
import type { RunSummary } from '@/lib/api/answers';
import { runPage } from '@/lib/i18n/dictionary/run-page';
import { hasEnded, openRequests } from '@/lib/run-view/read-view';
import { useText, useWords } from '../../i18n/text-provider';
import { Timeline } from '../../timeline/timeline';
import { lazyExtra } from '../../ui/lazy-extra';
import { lazyPanel } from '../../ui/lazy-panel';
import { Link } from '../../ui/link';
import { LoadFailed } from '../../ui/load-failed';
import { NotLoaded } from '../../ui/not-loaded';
import { Page } from '../../ui/page';
import { Skeleton } from '../../ui/skeleton';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../ui/tabs';
import { useKeepFocus } from '../../ui/use-keep-focus';
import { useTab } from '../../ui/use-tab';
import { useAgentTitle } from '../../use-agent-title';
import { findView } from '../find-view';
import { isCut, LinkLine } from '../link-line';
import { OfflineBanner } from '../offline-banner';
import { Answer } from '../outcome/answer';
import { AnswerActions } from '../outcome/answer-actions';
import { Rating } from '../outcome/rating';
import type { Place } from '../place/place';
import { RunPlaces } from '../place/run-places';
import { canReplay, ReplayButton } from '../replay/replay-button';
import { ReplayedAt } from '../replay/replayed-at';
import { useReplay } from '../replay/use-replay';
import { RunRequests } from '../request/run-requests';
import { useRunRequests } from '../request/use-run-requests';
import { useAnnounceRun } from '../use-announce-run';
import { useRun } from '../use-run';
import { WorkSlot } from '../work-slot';
import { useXray } from '../xray/use-xray';
import { Xray } from '../xray/xray';
import { XrayButton } from '../xray/xray-button';
import { EventsTab } from './events-tab';
import { RunHeader } from './run-header';
import { runQuery } from './run-queries';
import { UsageTab } from './usage-tab';

/** Loaded when first opened. */
const ContextTab = lazyExtra(() => import('../../context/context-tab'), NotLoaded);
const ReplayBar = lazyPanel(() => import('../replay/replay-bar'));

const TABS = ['answer', 'work', 'timeline', 'context', 'events', 'usage'] as const;
type Tab = (typeof TABS)[number];

/** The page of a run. The selected tab is in the address. */
export function RunPage({ runId }: { runId: string }) {
  const text = useText();
  const words = useWords(runPage);
  const query = useQuery(runQuery(runId));
  if (query.data) return <RunParts run={query.data.run} />;
  if (query.isPending) {
    return (
      <Page>
        <div role="status" aria-label={text.run.loading} className="grid gap-4">
          <Skeleton className="h-7 w-2/3" />
          <Skeleton className="w-1/3" />
          <Skeleton className="mt-6 h-72" />
        </div>
      </Page>
    );
  }
  const back = <Link href="/runs">{words.notFoundAction}</Link>;
  return (
    <LoadFailed
      title={words.loadFailed}
      query={query}
      kept={words.loadFailedKept}
      id={runId}
      missing={{ title: words.notFoundTitle, reason: words.notFoundText, back }}
    />
  );
}

function RunParts({ run }: { run: RunSummary }) {
  const text = useText();
  const words = useWords(runPage);
  const titleOf = useAgentTitle();
  const { view: current, link, retry } = useRun(run.id);
  useAnnounceRun(current, titleOf);
  useRunRequests(current);
  const { open, opening, played } = useReplay(current);
  const view = played?.view ?? current;
  const replayButton = useRef<HTMLButtonElement>(null);
  const router = useRouter();
  const keepFocus = useKeepFocus('h1');
  const xray = useXray(true);
  const [tab, show] = useTab(TABS);
  const { Work, Steps = Work, Status, workTitle } = findView(run.strategy);
  const names: Record<Tab, string> = { ...words.tabs, work: workTitle?.(text) ?? words.tabs.steps };

  function showPlace({ turnId, callId }: Place) {
    xray.setOpen(false);
    show(turnId !== undefined && turnId === view.writer && callId === undefined ? 'answer' : 'work');
  }

  function replay() {
    // There is no answer for most of a replay.
    if (tab === 'answer') show('work');
    open();
  }

  function close() {
    played?.close();
    replayButton.current?.focus({ preventScroll: true });
  }

  if (isCut(link)) {
    return (
      <Page>
        <LinkLine link={link} onRetry={retry} />
      </Page>
    );
  }
  return (
    <Page {...keepFocus}>
      <RunPlaces onShow={showPlace}>
        <RunHeader
          run={run}
          view={current}
          looks={
            <>
              <XrayButton open={xray.open} onToggle={xray.toggle} hasShortcut />
              {canReplay(current) && (
                <ReplayButton ref={replayButton} busy={opening} open={played !== undefined} onToggle={played ? close : replay} />
              )}
            </>
          }
        />
        <LinkLine link={link} onRetry={retry} />
        {played && (
          <Suspense>
            <ReplayBar onMissing={close} played={played} onClose={close} />
          </Suspense>
        )}
        {current.runId === '' ? (
          link !== 'lost' && (
            // A large view is not part of the server's page, and an empty one would say that the run is just being started.
            <div role="status" aria-label={text.run.loading} className="grid gap-4">
              <Skeleton className="h-9" />
              <Skeleton className="h-72 max-w-[76ch]" />
            </div>
          )
        ) : (
          <ReplayedAt value={played?.at}>
            <Tabs value={tab} onValueChange={show}>
              <TabsList aria-label={words.tabsLabel}>
                {TABS.map((name) => (
                  <TabsTrigger key={name} value={name}>
                    {names[name]}
                  </TabsTrigger>
                ))}
              </TabsList>
              <TabsContent value="answer" className="grid max-w-[76ch] gap-3">
                <h2 className="sr-only">{names.answer}</h2>
                {view.notices.some(({ kind }) => kind === 'offline_model') && <OfflineBanner />}
                {!hasEnded(view.status) && !Status && <WorkSlot Work={Work} view={view} titleOf={titleOf} />}
                {!hasEnded(view.status) && Status && (
                  <>
                    <Status view={view} titleOf={titleOf} />
                    <RunRequests runId={run.id} requests={openRequests(view)} titleOf={titleOf} />
                  </>
                )}
                {hasEnded(view.status) && <AnswerActions view={view} titleOf={titleOf} rating={<Rating run={run} />} />}
                <Answer
                  view={view}
                  titleOf={titleOf}
                  onRetried={run.test ? undefined : ({ runId }) => router.push(`/runs/${runId}`)}
                />
              </TabsContent>
              <TabsContent value="work">
                <h2 className="sr-only">{names.work}</h2>
                {!hasEnded(view.status) && Status && (
                  <div className="pb-3">
                    <Status view={view} titleOf={titleOf} />
                  </div>
                )}
                <WorkSlot Work={Steps} view={view} titleOf={titleOf} />
              </TabsContent>
              <TabsContent value="timeline">
                <h2 className="sr-only">{names.timeline}</h2>
                <Timeline view={view} titleOf={titleOf} />
              </TabsContent>
              <TabsContent value="context">
                <h2 className="sr-only">{names.context}</h2>
                <Suspense fallback={<Skeleton className="h-64" />}>
                  <ContextTab runId={run.id} view={current} titleOf={titleOf} />
                </Suspense>
              </TabsContent>
              <TabsContent value="events">
                <h2 className="sr-only">{names.events}</h2>
                <EventsTab runId={run.id} seq={current.seq} start={current.startedAt} titleOf={titleOf} />
              </TabsContent>
              <TabsContent value="usage">
                <h2 className="sr-only">{names.usage}</h2>
                <UsageTab view={view} titleOf={titleOf} />
              </TabsContent>
            </Tabs>
            <Xray view={view} titleOf={titleOf} open={xray.open} onOpenChange={xray.setOpen} />
          </ReplayedAt>
        )}
      </RunPlaces>
    </Page>
  );
}
