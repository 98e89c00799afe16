'use client';

import { useQuery } from '@tanstack/react-query';
import type { MeAnswer } from '@/lib/api/answers';
import { namedRecipientsQuery } from '../queries';
import { type Begun, readAddress } from './read-address';

/** How a new conversation begins by its address. An agent that the page does not know is looked up first. */
export function useBegun(address: URLSearchParams, me: MeAnswer): Begun {
  const begun = readAddress(address, me);
  const agent = address.get('agent') ?? '';
  const isUnknown = agent !== '' && !begun.missing && !me.agents.some(({ name, id }) => name === agent || id === agent);
  const { data } = useQuery({ ...namedRecipientsQuery([agent]), enabled: isUnknown });
  const isMissing = isUnknown && data?.agents.length === 0;
  return isMissing ? { mode: 'chat', setup: {}, missing: { kind: 'agent', name: agent } } : begun;
}
