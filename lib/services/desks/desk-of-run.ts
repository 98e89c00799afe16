import { z } from 'zod';
import type { Desk } from '@/lib/core/ports/desk';
import type { Run } from '@/lib/core/runs/run';
import type { FindDesk } from './find-desk';

const input = z.object({ desk: z.object({ id: z.string(), version: z.number(), ownerId: z.string().nullable() }) });

/** Returns how to read the desk that a run belongs to; undefined for a run of no desk. */
export function deskOfRun({ strategy, input: runInput }: Run, find: FindDesk): (() => Promise<Desk>) | undefined {
  if (strategy !== 'answers') return undefined;
  const { desk } = input.parse(runInput);
  return () => find(desk);
}
