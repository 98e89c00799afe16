'use client';

import { useQueryClient } from '@tanstack/react-query';
import type { Recipient } from '@/lib/api/answers';
import { meQuery } from './queries';

/** Returns a function that adds an agent found by search to the cached agents of the page. */
export function useKnowAgent(): (agent: Recipient) => void {
  const queries = useQueryClient();
  return (agent) =>
    queries.setQueryData(meQuery.queryKey, (me) => {
      if (!me || me.agents.some(({ name }) => name === agent.name)) return me;
      return { ...me, agents: [...me.agents, agent] };
    });
}
