'use client';

import { Fragment } from 'react';
import { turnOf } from '@/lib/core/run-view/read-view';
import { INITIATOR, type RoundView, type RunView, SUMMARIZER } from '@/lib/core/run-view/types';
import { useText } from '../i18n/text-provider';
import { StatusLine } from './activity-line';
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
      <TeamStatus view={view} />
    </div>
  );
}

/** Later rounds do not change what was shared in this one: the notes up to its end stay the same list. */
function NotesSlot({ view, round, titleOf }: TeamWorkProps & { round: RoundView }) {
  const notes = useSame(view.notes.filter((note) => (note.round ?? 0) <= round.round));
  return <SharedNotes notes={notes} round={round.round} titleOf={titleOf} />;
}

/** What the team as a whole is at; the lanes tell the rest. */
function TeamStatus({ view }: { view: RunView }) {
  const text = useText();
  const { status, startedAt } = view;
  const summarizer = turnOf(view, SUMMARIZER);
  const round = view.rounds.at(-1);
  if (status === 'queued')
    return <StatusLine since={startedAt}>{startedAt ? text.run.waitingForPlace : text.run.starting}</StatusLine>;
  if (status === 'planning') return <StatusLine since={turnOf(view, INITIATOR)?.startedAt}>{text.run.planning}</StatusLine>;
  if (status !== 'running') return null;
  if (summarizer?.state === 'running') return <StatusLine since={summarizer.startedAt}>{text.run.summarizing}</StatusLine>;
  if (round?.state === 'running') {
    return <StatusLine since={round.startedAt}>{text.run.inRound(round.round, view.plannedRounds)}</StatusLine>;
  }
  return <StatusLine>{text.run.betweenRounds}</StatusLine>;
}
