import type { Desk } from '@/lib/core/ports/desk';

/** Whether a desk has an area with this key. */
export function hasArea({ definition: { areas } }: Pick<Desk, 'definition'>, key: string): boolean {
  return areas.some((area) => area.key === key);
}
