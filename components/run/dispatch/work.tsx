'use client';

import type { NoticeView, RunView, TurnView } from '@/lib/run-view/types';
import { dispatchView, plannerOf, synthesizerOf } from '@/lib/strategies/dispatch/view';
import { Interventions, Phases } from '../phases/phases';
import type { RunPartProps } from '../strategy-view';
import { TurnFailure } from '../turn-failure';
import { GapNote } from './gap-note';
import { PlanCard } from './plan-card';
import { RereadNote } from './reread-note';

/** The work of a dispatch: the plan with its ratings, then the phases. */
export default function DispatchWork({ view, titleOf }: RunPartProps) {
  const planner = plannerOf(view);
  const synthesizer = synthesizerOf(view);
  const { plan, followUps, gaps, ratings } = dispatchView(view);
  return (
    <div className="grid min-w-0 gap-3">
      {planner?.state === 'failed' && <TurnFailure turn={planner} fallback={fallbackOf(view, planner)} />}
      {plan && <PlanCard plan={plan} followUps={followUps} ratings={ratings} agents={view.agents} titleOf={titleOf} />}
      {gaps.length > 0 && <GapNote gaps={gaps} titleOf={titleOf} />}
      <Interventions view={view} titleOf={titleOf} />
      <Phases view={view} titleOf={titleOf} />
      {view.citationCheck && <RereadNote sources={view.citationCheck.sources} />}
      {synthesizer?.state === 'failed' && <TurnFailure turn={synthesizer} fallback={fallbackOf(view, synthesizer)} />}
    </div>
  );
}

function fallbackOf(view: RunView, { agent }: TurnView): NoticeView | undefined {
  return view.notices.find((notice) => notice.kind === 'fallback' && notice.agent === agent);
}
