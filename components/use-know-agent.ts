'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AgentChoice } from '@/lib/api/answers';
import { meQuery, namedRecipientsQuery } from './queries';
import { useMe } from './use-me';

/** Returns a function that adds an agent found by search to the cached agents of the page. */
export function useKnowAgent(): (agent: AgentChoice) => void {
  const queries = useQueryClient();
  return (agent) =>
    queries.setQueryData(meQuery.queryKey, (me) => {
      if (!me || me.agents.some(({ name }) => name === agent.name)) return me;
      return { ...me, agents: [...me.agents, agent] };
    });
}

/** Maximum number of agents in one request by name. */
const MOST_NAMED = 100;

/** Adds these agents to the cached agents of the page when it does not have them yet, so that each is shown with its title. */
export function useKnowAgents(names: readonly string[]): void {
  const know = useKnowAgent();
  const me = useMe();
  const known = new Set([...(me?.agents ?? []), ...(me?.dispatch.usual ?? [])].map(({ name }) => name));
  const unknown = me?.moreAgents ? names.filter((name) => !known.has(name)) : [];
  const { data } = useQuery({ ...namedRecipientsQuery(unknown.slice(0, MOST_NAMED)), enabled: unknown.length > 0 });
  const found = unknown.length > 0 ? (data?.agents ?? []) : [];
  // Not only when `data` changes: reading `/api/me` again drops the agents that were added.
  useEffect(() => found.forEach(know));
}
