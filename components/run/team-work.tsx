'use client';

import { Fragment } from 'react';
import { turnOf } from '@/lib/core/run-view/read-view';
import { INITIATOR, type RoundView, type RunView, SUMMARIZER } from '@/lib/core/run-view/types';
import { GoalCard } from './goal-card';
import { RoundCard } from './round-card';
import { SharedNotes } from './shared-notes';
import { TurnFailure } from './turn-failure';
import { useSame } from './use-same';

interface TeamWorkProps {
  view: RunView;
  titleOf: (agent: string) => string;
}

/** What a team did to answer: the goal, the rounds downwards, and between them what the agents shared. */
export function TeamWork({ view, titleOf }: TeamWorkProps) {
  const initiator = turnOf(view, INITIATOR);
  const summarizer = turnOf(view, SUMMARIZER);
  return (
    <div className="grid min-w-0 gap-3">
      {initiator?.state === 'failed' && <TurnFailure turn={initiator} />}
      {view.goal && <GoalCard goal={view.goal} agents={view.agents} titleOf={titleOf} />}
      {view.rounds.map((round) => (
        <Fragment key={round.round}>
          <RoundCard view={view} round={round} titleOf={titleOf} />
          <NotesSlot view={view} round={round} titleOf={titleOf} />
        </Fragment>
      ))}
      {summarizer?.state === 'failed' && <TurnFailure turn={summarizer} />}
    </div>
  );
}

/** Later rounds do not change what was shared in this one: the notes up to its end stay the same list. */
function NotesSlot({ view, round, titleOf }: TeamWorkProps & { round: RoundView }) {
  const notes = useSame(view.notes.filter((note) => (note.round ?? 0) <= round.round));
  return <SharedNotes notes={notes} round={round.round} brief={round.state === 'running'} titleOf={titleOf} />;
}
