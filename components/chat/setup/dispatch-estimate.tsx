'use client';

import type { MeAnswer } from '@/lib/api/answers';
import { type DispatchCalls, dispatchCalls, MAX_TASKS } from '@/lib/core/dispatch/dispatch-calls';
import { dispatchChat } from '@/lib/i18n/dictionary/dispatch-chat';
import { teamChat } from '@/lib/i18n/dictionary/team-chat';
import { useWords } from '../../i18n/text-provider';
import { CallsEstimate } from './calls-estimate';
import { configOf, type Setup } from './setup';

interface DispatchEstimateProps {
  me: MeAnswer;
  setup: Setup;
}

/** Returns the estimated model calls of a dispatch. */
export function callsOf(setup: Setup, me: MeAnswer): DispatchCalls {
  const known = [...me.dispatch.usual, ...me.agents].filter(({ allowed }) => allowed);
  return dispatchCalls({ agents: setup.plannerChooses ? known.length : setup.specialists.length, ...configOf(setup) });
}

/** The estimated number of model calls of a dispatch, and what it is made of. */
export function DispatchEstimate({ me, setup }: DispatchEstimateProps) {
  const { madeOf } = useWords(dispatchChat);
  const { answer } = useWords(teamChat).madeOf;
  const calls = callsOf(setup, me);
  const saved = setup.plannerChooses ? undefined : me.teams.find(({ name }) => name === setup.savedSpecialists);
  const parts = [
    { calls: 1, of: madeOf.plan },
    { calls: calls.tasks, of: madeOf.tasks(calls.tasks) },
    ...(calls.followUps > 0 ? [{ calls: calls.inFollowUps, of: madeOf.followUps(calls.followUps) }] : []),
    { calls: 1, of: answer },
  ];
  const remarks = [madeOf.fewer, ...(calls.tasks < MAX_TASKS ? [madeOf.more(MAX_TASKS)] : [])];
  const failurePolicy = saved?.failurePolicy ?? setup.failurePolicy;
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
