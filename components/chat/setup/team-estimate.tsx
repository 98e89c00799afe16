'use client';

import type { MeAnswer } from '@/lib/api/answers';
import { type TeamCalls, teamCalls } from '@/lib/core/teams/team-calls';
import { teamChat } from '@/lib/i18n/dictionary/team-chat';
import { useWords } from '../../i18n/text-provider';
import { useAgentTitle } from '../../use-agent-title';
import { CallsEstimate } from './calls-estimate';
import { EARLIEST_END, type Setup } from './setup';

interface TeamEstimateProps {
  me: MeAnswer;
  setup: Setup;
}

/** The saved team that the set-up is based on: its lead leads whatever members are chosen. */
const savedOf = ({ saved }: Setup, { teams }: MeAnswer) => teams.find(({ name }) => name === saved);

/** Returns the estimated model calls of a team. */
export function callsOf(setup: Setup, me: MeAnswer): TeamCalls {
  const { team, choose, rounds, endEarly } = setup;
  const agents = choose ? me.multi.maxAgents : team.length;
  const lead = savedOf(setup, me)?.lead ?? undefined;
  return teamCalls({ agents, rounds, choose, endEarly, hasLead: lead !== undefined });
}

/** The estimated number of model calls of a team, and what it is made of. */
export function TeamEstimate({ me, setup }: TeamEstimateProps) {
  const { madeOf } = useWords(teamChat);
  const titleOf = useAgentTitle();
  const { choose, rounds, endEarly, failurePolicy } = setup;
  const calls = callsOf(setup, me);
  const saved = savedOf(setup, me);
  const lead = calls.lead > 0 ? (saved?.lead ?? undefined) : undefined;
  const parts = [
    { calls: 1, of: choose ? madeOf.goalAndTeam : madeOf.goal },
    { calls: calls.members, of: madeOf.members(calls.members / rounds, rounds) },
    ...(lead === undefined ? [] : [{ calls: calls.lead, of: madeOf.lead(titleOf(lead)) }]),
    { calls: 1, of: madeOf.answer },
  ];
  const remarks = [
    choose && madeOf.fewerAgents,
    endEarly && rounds >= EARLIEST_END && madeOf.endsEarly,
    lead !== undefined && madeOf.leadEnds(titleOf(lead)),
  ].filter((remark) => remark !== false);
  return (
    <CallsEstimate
      me={me}
      setup={setup}
      saved={saved}
      calls={calls}
      parts={parts}
      remarks={remarks}
      failurePolicy={failurePolicy}
    />
  );
}
