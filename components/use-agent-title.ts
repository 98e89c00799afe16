'use client';

import { useCallback } from 'react';
import type { MeAnswer } from '@/lib/api/answers';
import { nameWords } from '@/lib/run-view/name-words';
import { useText } from './i18n/text-provider';
import { useMe } from './use-me';

/** Returns a function that gives an agent's title; for an unknown agent, its name as words. */
export function useAgentTitle(): (agent: string) => string {
  const text = useText();
  const agents = useMe(everyone);
  return useCallback(
    (agent) => {
      const { coordinators } = text.run;
      const title = Object.hasOwn(coordinators, agent) ? coordinators[agent] : undefined;
      return title ?? agents?.find(({ name }) => name === agent)?.title ?? nameWords(agent);
    },
    [text, agents],
  );
}

const everyone = ({ agents, dispatch }: MeAnswer) => [...agents, ...dispatch.usual];
