'use client';

import { localize } from '@/lib/core/phrases/phrase';
import { dispatchWords } from '@/lib/i18n/dictionary/dispatch';
import { type DispatchView, dispatchView, hasCitationCheck, plannerOf, synthesizerOf } from '@/lib/strategies/dispatch/view';
import { useText, useWords } from '../../i18n/text-provider';
import { Interventions } from '../phases/phases';
import type { RunPartProps } from '../strategy-view';
import { CitationStage } from './citation-stage';
import { Stage } from './stage';

/** The stages of a dispatch so far: plan, follow-ups, gap check, answer and citation check, each with its reasons and tasks. */
export default function Stages({ view, titleOf }: RunPartProps) {
  const words = useWords(dispatchWords);
  const planner = plannerOf(view);
  const synthesizer = synthesizerOf(view);
  const { plan, followUps, gaps } = dispatchView(view);
  const parts = { view, titleOf };
  return (
    <div className="grid min-w-0 gap-3">
      <Interventions {...parts} />
      {(planner || plan) && (
        <Stage
          title={plan?.by === 'rules' ? words.planByRules : words.plan}
          why={plan && <PlanReasons plan={plan} />}
          coordinator={planner}
          tasks={plan?.tasks}
          {...parts}
        />
      )}
      {followUps.map(({ iteration, reasoning, tasks }) => (
        <Stage
          key={iteration}
          title={words.followUp}
          why={tasks.length === 0 ? words.nothingMore(reasoning) : reasoning}
          coordinator={plannerOf(view, iteration)}
          tasks={tasks}
          {...parts}
        />
      ))}
      {gaps.length > 0 && <Stage title={words.gapCheck} why={<GapReasons {...parts} />} tasks={gaps} {...parts} />}
      {synthesizer && <Stage title={words.synthesis} coordinator={synthesizer} {...parts} />}
      {hasCitationCheck(view) && <CitationStage {...parts} />}
      {view.phases.map(({ id }) => (
        <Interventions key={id} phase={id} {...parts} />
      ))}
    </div>
  );
}

/** Why these specialists, and the prompt workflow that their tasks come from. */
function PlanReasons({ plan: { prompt, reasoning, phrase } }: { plan: NonNullable<DispatchView['plan']> }) {
  const text = useText();
  const words = useWords(dispatchWords);
  return (
    <>
      {prompt && <p className="font-medium">{words.workflow([prompt.name, ...Object.values(prompt.arguments)].join(' · '))}</p>}
      {localize(text, reasoning, phrase)}
    </>
  );
}

/** The specialists that the gap check sent out, and why. */
function GapReasons({ view, titleOf }: RunPartProps) {
  const words = useWords(dispatchWords);
  return (
    <>
      {words.gaps}{' '}
      {dispatchView(view).gaps.map(({ turnId, agent, words: asking, references }, n) => (
        <span key={turnId}>
          {n > 0 && ', '}
          {titleOf(agent)} ({words.gapWords([...asking, ...references].join(', '))})
        </span>
      ))}
    </>
  );
}
