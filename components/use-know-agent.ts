'use client';

import { useQueryClient } from '@tanstack/react-query';
import type { Recipient } from '@/lib/api/answers';
import { meQuery } from './queries';

/** Lets the page know an agent that was searched for: its title, and what it works on. */
export function useKnowAgent(): (agent: Recipient) => void {
  const queries = useQueryClient();
  return (agent) =>
    queries.setQueryData(meQuery.queryKey, (me) => {
      if (!me || me.agents.some(({ name }) => name === agent.name)) return me;
      return { ...me, agents: [...me.agents, agent] };
    });
}
