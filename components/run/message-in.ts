import type { RunView } from '@/lib/run-view/types';

/** Returns the text of the user's message with this key, to one agent or all. */
export function messageIn({ interventions, turns }: RunView, key: string | undefined): string | undefined {
  const parts = Object.values(turns).flatMap((turn) => turn.parts);
  return [...interventions, ...parts].flatMap((one) => (one.type === 'intervention' && one.key === key ? one : []))[0]?.text;
}
