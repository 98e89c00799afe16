'use client';

import { Suspense, useMemo, useState } from 'react';
import { readFollowUps, startOfCutFollowUps, startOfOpenFollowUps } from '@/lib/core/conversations/follow-ups';
import { answerOf, hasEnded, totalTokens, totalUsage } from '@/lib/run-view/read-view';
import { toolCallsOf } from '@/lib/run-view/turn-activity';
import type { RunView } from '@/lib/run-view/types';
import { useText } from '../../i18n/text-provider';
import { Markdown } from '../../markdown/markdown';
import { Group } from '../../ui/group';
import { lazyExtra } from '../../ui/lazy-extra';
import { NotLoaded } from '../../ui/not-loaded';
import type { MarkedAnswer } from '../citations/checked-quotes';
import { mayQuote } from '../citations/may-quote';
import { findView } from '../find-view';
import { FollowUps } from './follow-ups';
import { NoticeChips } from './notice-chips';
import { Outcome, type OutcomeProps } from './outcome';
import { RunLabels } from './run-labels';
import { UnreachedSources } from './unreached-sources';
import { UnreadMessages } from './unread-messages';

/** Loaded with the first chart. */
const RunCharts = lazyExtra(() => import('./run-charts'), NotLoaded);
/** Loaded with the first quote of an answer. */
const CheckedQuotes = lazyExtra(() => import('../citations/checked-quotes'), NotLoaded);
const ReplacedParagraphs = lazyExtra(() => import('../citations/replaced-paragraphs'), NotLoaded);
/** Loaded with the first files or facts. */
const RunKept = lazyExtra(() => import('../kept/run-kept'), NotLoaded);

interface AnswerProps extends Omit<OutcomeProps, 'missing' | 'hasAnswer'> {
  /** Asks a question that the answer suggests; absent where that is not offered. */
  onAsk?: (question: string) => void;
  /** Puts a message that no agent has read into the message field; absent where that is not offered. */
  onWrite?: (message: string) => void;
}

/** The answer so far with its charts, files and notices. */
export function Answer({ view, titleOf, onAskAgain, onRetried, isRetried, onAsk, onWrite }: AnswerProps) {
  const text = useText();
  const ended = hasEnded(view.status);
  const { answer: readAnswer = answerOf, missing, facts, checksSentences, AnswerContent, AfterAnswer } = findView(view.strategy);
  const answer = readAnswer(view);
  const followUps = useMemo(() => (onAsk && ended ? readFollowUps(answer) : undefined), [onAsk, ended, answer]);
  // Suggested questions are shown as buttons, so the text leaves out their list, also one that is being written or was cut off.
  const visibleText = answer.slice(0, followUps?.start ?? (onAsk && startOfList(view, answer)));
  const [checked, setChecked] = useState<MarkedAnswer>();
  const markdown = (
    <Markdown
      streaming={!ended}
      marks={checked && answer.startsWith(checked.answer) ? marksIn(visibleText, checked) : undefined}
      references={checked?.references}
    >
      {visibleText}
    </Markdown>
  );
  return (
    <Group aria-label={text.run.answer} data-turn={view.writer} data-hold={answer !== '' || ended} className="grid min-w-0 gap-3">
      {ended && (
        <Outcome
          view={view}
          titleOf={titleOf}
          onAskAgain={onAskAgain}
          onRetried={onRetried}
          isRetried={isRetried}
          missing={missing?.(view)}
          hasAnswer={answer !== ''}
        />
      )}
      <UnreachedSources view={view} />
      {answer !== '' &&
        (AnswerContent && ended ? (
          <Suspense fallback={markdown}>
            <AnswerContent view={view} plain={markdown}>
              {visibleText}
            </AnswerContent>
          </Suspense>
        ) : (
          markdown
        ))}
      <UnreadMessages view={view} onWrite={onWrite} />
      {followUps && onAsk && <FollowUps questions={followUps.questions} onAsk={onAsk} />}
      <Suspense>
        {!checksSentences && mayQuote(answer, view) && <CheckedQuotes view={view} answer={answer} onCheck={setChecked} />}
      </Suspense>
      <Suspense>{ended && view.replaced && <ReplacedParagraphs replaced={view.replaced} />}</Suspense>
      <Suspense>{ended && madeCharts(view) && <RunCharts view={view} />}</Suspense>
      <Suspense>{(view.files || view.facts) && <RunKept view={view} titleOf={titleOf} />}</Suspense>
      {ended && <Facts view={view} own={facts?.(view, text)} />}
      <Suspense>{ended && AfterAnswer && <AfterAnswer view={view} />}</Suspense>
      <RunLabels labels={view.labels} titleOf={titleOf} />
      <NoticeChips notices={view.notices} reason={view.reason} titleOf={titleOf} />
    </Group>
  );
}

/** Returns where an incomplete list of suggested questions at the end of an answer begins. */
function startOfList(view: RunView, answer: string): number {
  if (!hasEnded(view.status)) return startOfOpenFollowUps(answer);
  return wasCut(view) ? startOfCutFollowUps(answer) : answer.length;
}

/** Whether the answer was stopped, or reached a limit, while it was written. */
function wasCut({ turns, writer = '' }: RunView): boolean {
  const turn = turns[writer];
  return turn !== undefined && (turn.response === undefined || turn.finishReason === 'length');
}

function marksIn(visibleText: string, { marks }: MarkedAnswer): MarkedAnswer['marks'] {
  const last = marks.at(-1);
  return last === undefined || last.at <= visibleText.length ? marks : marks.filter(({ at }) => at <= visibleText.length);
}

/** "3 of 3 agents · 2 rounds · 41 s · 12K tokens" */
function Facts({ view, own = [] }: { view: RunView; own?: readonly string[] }) {
  const text = useText();
  const tokens = totalTokens(totalUsage(view));
  const facts = [
    ...own,
    view.ms !== undefined && text.format.duration(view.ms),
    tokens !== undefined && text.run.tokens(text.format.compact(tokens)),
  ].filter(Boolean);
  return <p className="text-muted-foreground text-xs tabular-nums">{facts.join(' · ')}</p>;
}

/** Whether any tool of the run has returned a chart. */
function madeCharts(view: RunView): boolean {
  return Object.values(view.turns).some((turn) =>
    toolCallsOf(turn).some(({ result }) => typeof result === 'object' && result !== null && 'chart' in result),
  );
}
