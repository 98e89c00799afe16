import type { Language } from '@/lib/core/language';
import type { Recipient } from '@/lib/core/recipient';

/** Reads from an address who is to be asked: `?agent=`, `?team=`, `?dispatch=` (a saved team) or `?desk=`, with a name. */
export function proposedRecipient(address: Pick<URLSearchParams, 'get'>, language: Language): Recipient | undefined {
  const [agent, team, dispatch, desk] = ['agent', 'team', 'dispatch', 'desk'].map((type) => address.get(type));
  if (agent) return { type: 'agent', name: agent };
  if (team) return { type: 'team', name: team };
  if (dispatch) return { type: 'specialists', team: dispatch, config: {} };
  return desk ? { type: 'desk', name: desk, language } : undefined;
}
