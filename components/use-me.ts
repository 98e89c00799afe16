'use client';

import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { MeAnswer } from '@/lib/api/answers';
import { meQuery } from './queries';
import { useHydrated } from './ui/use-hydrated';

/** What the server rendered the page with; undefined if it had not read it in time. */
export const RenderedMe = createContext<MeAnswer | undefined>(undefined);

const all = (me: MeAnswer) => me;

/**
 * Returns the user and what they may use, or the part of it that `select` returns; undefined until it has loaded. A page hydrates after its frame,
 * which may have loaded it in the meantime: until then it is what the server had.
 */
export function useMe(): MeAnswer | undefined;
export function useMe<T>(select: (me: MeAnswer) => T): T | undefined;
export function useMe<T>(select: (me: MeAnswer) => MeAnswer | T = all): MeAnswer | T | undefined {
  const rendered = use(RenderedMe);
  const { data } = useQuery({ ...meQuery, select });
  const isHydrated = useHydrated();
  if (isHydrated) return data;
  return rendered && select(rendered);
}
