import type { RecipientsAnswer } from '@/lib/api/answers';
import type { Agents } from '@/lib/core/ports/agents';
import type { Stores } from '@/lib/core/ports/stores';
import type { Tools } from '@/lib/core/ports/tools';
import type { Language } from '@/lib/core/text/language';
import type { Env } from '@/lib/env';
import type { Call } from '../call';
import { describeUses } from '../sources/source-uses';
import { showRecipients } from './show-recipients';

interface Parts {
  env: Env;
  stores: Pick<Stores, 'connections'>;
  agents: Agents;
  tools: Tools;
}

/** Returns the named agents that the user may ask, as a single page. */
export async function findRecipients({
  ctx: { env, stores, agents, tools, actor },
  input: { names, browser },
}: Call<Parts, { names: readonly string[]; browser: Language }>): Promise<RecipientsAnswer> {
  const userId = actor.user.id;
  const [connections, found] = await Promise.all([stores.connections.list(userId), agents.find(userId, names)]);
  const uses = describeUses(connections, (wanted) => tools.find(userId, wanted));
  const members = found.filter(({ role }) => role === 'member');
  const shown = await showRecipients({ env, actor, uses, browser }, members);
  return { recent: [], agents: shown.filter(({ allowed }) => allowed), next: null };
}
