'use client';

import { localize } from '@/lib/core/phrases/phrase';
import { ownScenarios } from '@/lib/i18n/dictionary/own-scenarios';
import { hasEnded } from '@/lib/run-view/read-view';
import type { RunView } from '@/lib/run-view/types';
import { answersView } from '@/lib/strategies/answers/view';
import { useText, useWords } from '../../../i18n/text-provider';
import { useRun } from '../../../run/use-run';
import { Badge } from '../../../ui/badge';
import { LoadingRows } from '../../../ui/loading-rows';
import { Skeleton } from '../../../ui/skeleton';
import type { Trial } from './use-trials';

interface TrialRowProps {
  trial: Trial;
  /** Key of the area whose scenario is tried. */
  area: string;
  /** Whether runs that have not been started are still to come. */
  isAsking: boolean;
}

/** One question with its two answers. */
export function TrialRow({ trial: { question, desk, mine }, area, isAsking }: TrialRowProps) {
  const words = useWords(ownScenarios);
  return (
    <li className="grid min-w-0 gap-2 rounded-xl border p-3">
      <p className="wrap-anywhere font-medium text-sm">{question}</p>
      {desk !== undefined && mine !== undefined ? (
        <Compared desk={desk} mine={mine} area={area} />
      ) : isAsking ? (
        <Skeleton className="h-12" />
      ) : (
        <p className="text-muted-foreground text-sm">{words.notCompared}</p>
      )}
    </li>
  );
}

function Compared({ desk, mine, area }: { desk: string; mine: string; area: string }) {
  const words = useWords(ownScenarios);
  const views = [useRun(desk).view, useRun(mine).view] as const;
  const [first, second] = views;
  const isSame = first.answer === second.answer;
  return (
    <>
      <div className="grid min-w-0 gap-3 sm:grid-cols-2">
        <Answer label={words.desk} view={first} />
        <Answer label={words.mine} view={second} />
      </div>
      {views.every(({ status }) => hasEnded(status)) && (
        <div className="flex flex-wrap items-center gap-2 text-xs">
          <Badge tone={isSame ? 'neutral' : 'primary'}>{isSame ? words.same : words.different}</Badge>
          <OtherArea view={second} area={area} />
        </div>
      )}
    </>
  );
}

function Answer({ label, view }: { label: string; view: RunView }) {
  const text = useText();
  const words = useWords(ownScenarios);
  const { status, answer, reason = words.noAnswer, phrase } = view;
  return (
    <div className="grid min-w-0 content-start gap-1">
      <span className="font-medium text-muted-foreground text-xs">{label}</span>
      {!hasEnded(status) && <LoadingRows rows={['h-8']} />}
      {hasEnded(status) && <p className="wrap-anywhere text-sm">{answer || localize(text, reason, phrase)}</p>}
    </div>
  );
}

/** Says that the tried scenario did not apply, because the question was assigned to another area. */
function OtherArea({ view, area }: { view: RunView; area: string }) {
  const words = useWords(ownScenarios);
  const found = answersView(view).context?.area;
  if (found === undefined || found === area) return null;
  return <p className="text-muted-foreground">{found === '' ? words.noArea : words.otherArea(found)}</p>;
}
