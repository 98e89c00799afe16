'use client';

import { useCallback, useState } from 'react';
import { openRequestsOf } from '@/lib/run-view/read-view';
import type { PhaseView } from '@/lib/run-view/types';
import { choiceOf, initiatorOf, summarizerOf, teamView } from '@/lib/strategies/rounds/view';
import { AddAgent } from '../control/add-agent';
import { Interventions, Phases } from '../phases/phases';
import { RunRequests } from '../request/run-requests';
import type { RunPartProps } from '../strategy-view';
import { TurnFailure } from '../turn/turn-failure';
import { AgentSheet } from './agent-sheet';
import { GoalCard } from './goal-card';
import { LeadDecision } from './lead-decision';
import { RoundIndex } from './round-index';

/** The work of a team: the goal, then its rounds, with an index of many. */
export function TeamWork({ view, titleOf }: RunPartProps) {
  const [shown, setShown] = useState({ agent: '', open: false });
  const showAgent = useCallback((agent: string) => setShown({ agent, open: true }), []);
  const initiator = initiatorOf(view);
  const summarizer = summarizerOf(view);
  const choice = choiceOf(view);
  const { goal, chosen, decisions } = teamView(view);
  const decisionAfter = ({ round }: PhaseView) => decisions.find((decision) => decision.round === round);
  const precedesRound = ({ round }: PhaseView) => round !== undefined && round < view.plannedPhases.length;
  return (
    <div className="min-w-0">
      <RoundIndex view={view} />
      <div className="grid min-w-0 gap-3">
        {initiator?.state === 'failed' && <TurnFailure turn={initiator} notices={view.notices} />}
        {goal && (
          <div data-turn={initiator?.turnId} className="min-w-0 rounded-2xl">
            <GoalCard goal={goal} chosen={chosen} agents={view.agents} titleOf={titleOf} />
          </div>
        )}
        {choice && <RunRequests runId={view.runId} requests={openRequestsOf(choice)} titleOf={titleOf} />}
        <Interventions view={view} titleOf={titleOf} />
        <Phases
          view={view}
          titleOf={titleOf}
          foot={(phase) => precedesRound(phase) && <AddAgent view={view} />}
          onShowAgent={view.phases.length > 1 ? showAgent : undefined}
          after={(round) => <LeadDecision decision={decisionAfter(round)} titleOf={titleOf} />}
        />
        {summarizer?.state === 'failed' && <TurnFailure turn={summarizer} notices={view.notices} />}
      </div>
      <AgentSheet view={view} titleOf={titleOf} {...shown} onClose={() => setShown({ ...shown, open: false })} />
    </div>
  );
}
