'use client';

import { Hand, Laptop, type LucideIcon, MessageCircleQuestion, Users } from 'lucide-react';
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { requestCard } from '@/lib/i18n/dictionary/request-card';
import { toolTitle } from '@/lib/run-view/tool-title';
import type { RequestView } from '@/lib/run-view/types';
import { useText, useWords } from '../../i18n/text-provider';
import { Group } from '../../ui/group';
import { lazyExtra } from '../../ui/lazy-extra';
import { NotLoaded } from '../../ui/not-loaded';
import { Problem } from '../../ui/problem';
import { RelativeTime } from '../../ui/relative-time';
import { Skeleton } from '../../ui/skeleton';
import { useKeepFocus } from '../../ui/use-keep-focus';
import { nameOf, useSignals } from '../signals/signals-provider';
import { RequestName } from '../signals/use-answer-draft';
import { StatusLine } from '../turn/activity-line';
import { ApprovalCard, type ApprovalMode } from './approval-card';
import { ClientToolCard } from './client-tool-card';
import { clientToolRunner } from './client-tools';
import { isQuestionItself, QuestionCard } from './question-card';
import { questionWords } from './question-words';
import { isTeamChoice, requestName, requestWords } from './request-name';

/** Needed by few runs. */
const TeamCard = lazyExtra(() => import('./team-card'), NotLoaded);
const FormCard = lazyExtra(() => import('./form-card'), NotLoaded);

const icons: Record<RequestView['kind'], LucideIcon> = {
  approval: Hand,
  question: MessageCircleQuestion,
  form: MessageCircleQuestion,
  client_tool: Laptop,
};

interface RequestCardProps {
  runId: string;
  request: RequestView;
  /** The agent's title. */
  agent: string;
  mode: ApprovalMode;
  onMode(mode: ApprovalMode): void;
  /** Shown before and below the title. */
  select?: ReactNode;
  context?: ReactNode;
  /** Properties of the card's element. */
  group?: Pick<ComponentProps<'div'>, 'tabIndex'> & { 'data-entry'?: string };
}

/** An open request of a run, with everything needed to answer it. */
export function RequestCard({ runId, request, agent, mode, onMode, select, context, group }: RequestCardProps) {
  const text = useText();
  const words = useWords(requestCard);
  const { answering, answer } = useSignals();
  const { key, kind, name, at } = request;
  const stand = answering(runId, key);
  const choosesTeam = isTeamChoice(request);
  const Icon = choosesTeam ? Users : icons[kind];
  const card = {
    request,
    busy: stand.state === 'sending',
    onAnswer: (reply: Parameters<typeof answer>[2]) => void answer(runId, key, reply),
  };
  const runsHere = kind === 'client_tool' && clientToolRunner(name) !== undefined && stand.state !== 'refused';
  return (
    <Group
      {...useKeepFocus()}
      {...group}
      aria-label={requestName({ ...request, question: questionWords(request, text) }, agent, text)}
      className="min-w-0 overflow-hidden rounded-xl border border-warning/40 bg-card text-sm"
    >
      <div className="flex min-w-0 items-start gap-2 bg-warning-soft px-3 py-2">
        {select}
        <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <p className="wrap-anywhere font-medium">{requestWords(request, agent, text)}</p>
            <RelativeTime at={at} className="text-muted-foreground text-xs" />
          </div>
          {!isQuestionItself(request) && !choosesTeam && (
            <p className="wrap-anywhere text-xs" title={name}>
              {toolTitle(name, text)}
            </p>
          )}
          {context}
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5 p-3">
        {stand.state === 'sent' || runsHere ? (
          <StatusLine>{runsHere ? words.runsHere : text.request.sent}</StatusLine>
        ) : (
          <RequestName value={nameOf(runId, key)}>
            {stand.state === 'refused' && <Problem>{stand.problem}</Problem>}
            {kind === 'approval' && <ApprovalCard {...card} mode={mode} onMode={onMode} />}
            {kind === 'question' && <QuestionCard {...card} />}
            {kind === 'client_tool' && !choosesTeam && <ClientToolCard {...card} />}
            {kind === 'form' && (
              <Suspense fallback={<Skeleton className="h-24" />}>
                <FormCard {...card} />
              </Suspense>
            )}
            {choosesTeam && (
              <Suspense fallback={<Skeleton className="h-24" />}>
                <TeamCard {...card} />
              </Suspense>
            )}
          </RequestName>
        )}
      </div>
    </Group>
  );
}
