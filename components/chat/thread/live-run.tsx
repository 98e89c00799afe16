'use client';

import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect } from 'react';
import type { RunStartedAnswer } from '@/lib/api/answers';
import { isFinishing } from '@/lib/run-view/may-finish';
import { hasEnded } from '@/lib/run-view/read-view';
import type { RunViewStatus } from '@/lib/run-view/types';
import { useText } from '../../i18n/text-provider';
import { conversationsQuery } from '../../queries';
import { FinishRun } from '../../run/control/finish-run';
import { findView } from '../../run/find-view';
import { isCut, LinkLine } from '../../run/link-line';
import { OfflineBanner } from '../../run/offline-banner';
import { Answer } from '../../run/outcome/answer';
import { AnswerActions, RunPageLink } from '../../run/outcome/answer-actions';
import { RunPlaces } from '../../run/place/run-places';
import { useRunRequests } from '../../run/request/use-run-requests';
import { useAnnounceRun } from '../../run/use-announce-run';
import { useRun } from '../../run/use-run';
import { WorkSlot } from '../../run/work-slot';
import { useXray } from '../../run/xray/use-xray';
import { Xray } from '../../run/xray/xray';
import { XrayButton } from '../../run/xray/xray-button';
import { lazyExtra } from '../../ui/lazy-extra';
import { Skeleton } from '../../ui/skeleton';
import { StatusBadge } from '../../ui/status-badge';
import { useAgentTitle } from '../../use-agent-title';
import { conversationQuery } from '../conversation-query';
import { InSlot } from './in-slot';
import { RunInHeader } from './run-in-header';
import { STOP_SLOT } from './run-slot';
import { useIsLong } from './use-is-long';

const NotifyOffer = lazyExtra(() => import('../../notifications/notify-offer'));

interface LiveRunProps {
  runId: string;
  stopping: boolean;
  /** Show the offline banner and the parts in the header, and react to shortcuts; true only for the last run of a thread. */
  banner: boolean;
  /** Buttons that rate the answer. */
  rating?: ReactNode;
  /** A button that forks the conversation after the run. */
  fork?: ReactNode;
  onStatus(runId: string, status: RunViewStatus): void;
  /** Asks the same question again; absent where that is not possible. */
  onAskAgain?: () => void;
  /** A retry of the run has begun, at the end of the thread. */
  onRetried?: () => void;
  /** Whether a later run of the conversation has retried this one. */
  isRetried?: boolean;
  /** Asks a question that the answer suggests; absent where that is not offered. */
  onAsk?: (question: string) => void;
  /** Puts a message that no agent has read into the message field; absent while another run is active. */
  onWrite?: (message: string) => void;
}

/** A run in the thread, followed in its log: the work in progress, then the answer. */
export function LiveRun({ runId, stopping, banner, onStatus, ...props }: LiveRunProps) {
  const { rating, fork, onAskAgain, onRetried, isRetried, onAsk, onWrite } = props;
  const text = useText();
  const titleOf = useAgentTitle();
  const client = useQueryClient();
  const { view, link, retry } = useRun(runId);
  useAnnounceRun(view, titleOf);
  useRunRequests(view);
  const xray = useXray(banner);
  const { status, seq } = view;
  const isLong = useIsLong(view);
  const shownStatus = isCut(link) ? 'cancelled' : status;
  useEffect(() => {
    if (seq > 0) onStatus(runId, shownStatus);
  }, [runId, shownStatus, seq, onStatus]);

  function retried({ conversationId }: RunStartedAnswer) {
    onRetried?.();
    client.invalidateQueries({ queryKey: conversationQuery(conversationId).queryKey });
    client.invalidateQueries({ queryKey: conversationsQuery.queryKey, exact: true });
  }

  const offline = view.notices.some(({ kind }) => kind === 'offline_model');
  const ended = hasEnded(status);
  const measure = 'mx-auto w-full min-w-0 max-w-[76ch]';
  if (isCut(link)) {
    return (
      <div className={measure}>
        <LinkLine link={link} onRetry={retry} />
      </div>
    );
  }
  if (seq === 0) {
    return (
      <div className={measure} role="status" aria-label={text.run.loading}>
        <Skeleton className="w-1/3" />
        <Skeleton className="mt-3 h-24" />
        <LinkLine link={link} onRetry={retry} />
      </div>
    );
  }
  const { Work, Status } = findView(view.strategy);
  const xrayButton = <XrayButton open={xray.open} onToggle={xray.toggle} />;
  const work = (
    <div key="work" data-piece className={Status ? 'mx-auto w-full min-w-0 max-w-6xl' : measure}>
      <WorkSlot Work={Work} view={view} titleOf={titleOf} />
    </div>
  );
  const answer = (
    <div key="answer" data-piece className={`${measure} grid gap-2`}>
      <LinkLine link={link} onRetry={retry} />
      {ended ? (
        <AnswerActions view={view} titleOf={titleOf} rating={rating} onAskAgain={onAskAgain}>
          {xrayButton}
          {fork}
          <RunPageLink runId={view.runId} />
        </AnswerActions>
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusBadge status={stopping ? 'stopping' : isFinishing(view) ? 'finishing' : status} />
          {Status && <Status view={view} titleOf={titleOf} />}
          {xrayButton}
          <Suspense>{banner && Status && isLong && !stopping && <NotifyOffer />}</Suspense>
        </div>
      )}
      <Answer
        view={view}
        titleOf={titleOf}
        onAskAgain={onAskAgain}
        onWrite={onWrite}
        isRetried={isRetried}
        onRetried={retried}
        onAsk={banner ? onAsk : undefined}
      />
    </div>
  );
  return (
    <RunPlaces onShow={() => xray.setOpen(false)}>
      {banner && (
        <RunInHeader view={view}>
          <XrayButton open={xray.open} onToggle={xray.toggle} hasShortcut iconOnly />
        </RunInHeader>
      )}
      {banner && Status && (
        <InSlot id={STOP_SLOT}>
          <FinishRun view={view} />
        </InSlot>
      )}
      {banner && offline && (
        <div className={measure}>
          <OfflineBanner />
        </div>
      )}
      {/* Work with a status line is long, so the answer comes first once there is one. */}
      {Status && ended ? [answer, work] : [work, answer]}
      <Xray view={view} titleOf={titleOf} open={xray.open} onOpenChange={xray.setOpen} />
    </RunPlaces>
  );
}
