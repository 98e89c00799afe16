'use client';

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { MeAnswer } from '@/lib/api/answers';
import { callCost } from '@/lib/core/call-cost';
import { TRIES } from '@/lib/core/retry-policy';
import { type TeamCalls, teamCalls } from '@/lib/core/team-calls';
import { teamChat } from '@/lib/i18n/dictionary/team-chat';
import { useText, useWords } from '../i18n/text-provider';
import { useAgentTitle } from '../run/use-agent-title';
import { Popover, PopoverContent, PopoverTrigger } from '../ui/popover';
import { usageQuery } from '../usage/usage-queries';
import { DEFAULT_MODEL, EARLIEST_END, modelOf, type Setup } from './setup';

/** The days of past usage that the cost is estimated from. */
const USAGE_DAYS = 30;

interface TeamEstimateProps {
  me: MeAnswer;
  setup: Setup;
}

/** Returns the estimated model calls of a team. */
export function callsOf(setup: Setup, me: MeAnswer): TeamCalls {
  const { team, choose, rounds, endEarly } = setup;
  const agents = choose ? me.multi.maxAgents : team.length;
  return teamCalls({ agents, rounds, choose, endEarly, hasLead: leadOf(setup, me) !== undefined });
}

/** The lead of the saved team that the set-up is based on, which leads whatever members are chosen. */
function leadOf({ saved }: Setup, { teams }: MeAnswer): string | undefined {
  return teams.find(({ name }) => name === saved)?.lead ?? undefined;
}

/** What the calls cost, if the person's past usage and the price of the model say so. */
function TeamCost({ me, setup }: TeamEstimateProps) {
  const { format } = useText();
  const words = useWords(teamChat);
  const { data } = useQuery(usageQuery(USAGE_DAYS));
  const ofTeam = me.teams.find(({ name }) => name === setup.saved)?.model ?? DEFAULT_MODEL;
  const model = modelOf(setup.model === DEFAULT_MODEL ? { model: ofTeam } : setup, me);
  const perCall = data && model && callCost(data.usage, model);
  if (!perCall) return null;
  const { least, all } = callsOf(setup, me);
  const [fewest, most] = [format.money(least * perCall), format.money(all * perCall)];
  return <p>{words.cost({ fewest, most, model: model.label, days: USAGE_DAYS })}</p>;
}

/** The estimated number of model calls, with an explanation that opens on click: what it is made of, and what may change it. */
export function TeamEstimate({ me, setup }: TeamEstimateProps) {
  const id = useId();
  const text = useText();
  const words = useWords(teamChat);
  const titleOf = useAgentTitle();
  const { choose, rounds, endEarly, failurePolicy } = setup;
  const calls = callsOf(setup, me);
  const lead = calls.lead > 0 ? leadOf(setup, me) : undefined;
  const { madeOf } = words;
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
    madeOf.notCounted,
    failurePolicy === 'retry' && madeOf.again(TRIES.turn - 1),
  ].filter((remark) => remark !== false);
  return (
    <Popover>
      <PopoverTrigger
        id={id}
        className="min-h-6 rounded text-left text-muted-foreground underline decoration-dotted underline-offset-3 sm:ml-auto"
      >
        {words.estimate(calls)}
      </PopoverTrigger>
      <PopoverContent aria-labelledby={id} className="grid gap-2 text-xs">
        <ul className="grid gap-1">
          {parts.map((part) => (
            <li key={part.of} className="grid grid-cols-[2rem_1fr] gap-2">
              <span className="text-right font-medium tabular-nums">{text.format.number(part.calls)}</span>
              {part.of}
            </li>
          ))}
        </ul>
        <TeamCost me={me} setup={setup} />
        {remarks.map((remark) => (
          <p key={remark} className="text-muted-foreground">
            {remark}
          </p>
        ))}
      </PopoverContent>
    </Popover>
  );
}
