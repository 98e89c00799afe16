import type { Recipient } from '@/lib/core/recipients/recipient';
import type { Language } from '@/lib/core/text/language';

/** Reads from an address who is to be asked: `?agent=`, `?team=`, `?specialists=` (a saved team of them) or `?desk=`, with a name. */
export function proposedRecipient(address: Pick<URLSearchParams, 'get'>, language: Language): Recipient | undefined {
  const [agent, team, specialists, desk] = ['agent', 'team', 'specialists', 'desk'].map((type) => address.get(type));
  if (agent) return { type: 'agent', name: agent };
  if (team) return { type: 'team', name: team };
  if (specialists) return { type: 'specialists', team: specialists, config: {} };
  return desk ? { type: 'desk', name: desk, language } : undefined;
}
