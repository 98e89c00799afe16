'use client';

import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { INITIATOR, SUMMARIZER } from '@/lib/run-view/types';
import { useText } from '../i18n/text-provider';
import { meQuery } from '../queries';

/** How people read an agent's name: its title; for one we do not know, its name as words. */
export function useAgentTitle(): (agent: string) => string {
  const text = useText();
  const { data: agents } = useQuery({ ...meQuery, select: (me) => me.agents });
  return useCallback(
    (agent) => {
      if (agent === INITIATOR) return text.run.initiator;
      if (agent === SUMMARIZER) return text.run.summarizer;
      return agents?.find(({ name }) => name === agent)?.title ?? asWords(agent);
    },
    [text, agents],
  );
}

function asWords(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The colour of an agent wherever it is drawn; `index` is its place among the agents of the run. */
export function agentColor(index: number): string {
  return index < 0 ? 'var(--muted-foreground)' : `var(--chart-${(index % 5) + 1})`;
}
