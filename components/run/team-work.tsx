'use client';

import { Fragment } from 'react';
import { turnOf } from '@/lib/run-view/read-view';
import { INITIATOR, type NoticeView, type RoundView, type RunView, SUMMARIZER, type TurnView } from '@/lib/run-view/types';
import { InterventionLine } from './control/intervention-line';
import { GoalCard } from './goal-card';
import { RoundCard } from './round-card';
import { SharedNotes } from './shared-notes';
import { usePending } from './signals/use-pending';
import { TurnFailure } from './turn-failure';
import { useSame } from './use-same';

interface TeamWorkProps {
  view: RunView;
  titleOf: (agent: string) => string;
}

/** What a team did to answer: the goal, the rounds downwards, between them what the agents shared and what a person said. */
export function TeamWork({ view, titleOf }: TeamWorkProps) {
  const initiator = turnOf(view, INITIATOR);
  const summarizer = turnOf(view, SUMMARIZER);
  return (
    <div className="grid min-w-0 gap-3">
      {initiator?.state === 'failed' && <TurnFailure turn={initiator} fallback={fallbackOf(view, initiator)} />}
      {view.goal && <GoalCard goal={view.goal} agents={view.agents} titleOf={titleOf} />}
      <Interventions view={view} titleOf={titleOf} />
      {view.rounds.map((round) => (
        <Fragment key={round.round}>
          <RoundCard view={view} round={round} titleOf={titleOf} />
          <Interventions view={view} round={round.round} titleOf={titleOf} />
          <NotesSlot view={view} round={round} titleOf={titleOf} />
        </Fragment>
      ))}
      {summarizer?.state === 'failed' && <TurnFailure turn={summarizer} fallback={fallbackOf(view, summarizer)} />}
    </div>
  );
}

function fallbackOf(view: RunView, { agent }: TurnView): NoticeView | undefined {
  return view.notices.find((notice) => notice.kind === 'fallback' && notice.agent === agent);
}

/** What a person said or did to the team in a round; without one, before the first. */
function Interventions({ view, round, titleOf }: TeamWorkProps & { round?: number }) {
  const said = view.interventions.filter((one) => one.round === round);
  const pending = usePending(view).filter((one) => one.round === round && one.turnId === undefined);
  if (said.length === 0 && pending.length === 0) return null;
  return (
    <div className="px-4">
      {said.map((one) => (
        <InterventionLine key={one.key} intervention={one} titleOf={titleOf} />
      ))}
      {pending.map((one) => (
        <InterventionLine key={one.key} intervention={one} titleOf={titleOf} pending />
      ))}
    </div>
  );
}

/** Later rounds do not change what was shared in this one: the notes up to its end stay the same list. */
function NotesSlot({ view, round, titleOf }: TeamWorkProps & { round: RoundView }) {
  const notes = useSame(view.notes.filter((note) => (note.round ?? 0) <= round.round));
  return <SharedNotes notes={notes} round={round.round} brief={round.state === 'running'} titleOf={titleOf} />;
}
