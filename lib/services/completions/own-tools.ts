import { inEnglish } from '@/lib/core/phrases/phrase';
import type { Tools } from '@/lib/core/ports/tools';
import type { Recipient } from '@/lib/core/recipients/recipient';
import { recipientNamed } from '@/lib/core/recipients/recipient-named';
import type { CallerTool } from '@/lib/core/tools/caller-tools';
import type { Call } from '../call';
import type { AskParts } from '../desks/ask-desk';
import { findUsableDesk } from '../desks/find-usable-desk';
import { mayUseTeams } from '../runs/agent-rights';
import { unknownModel } from './unknown-model';

type Parts = Pick<AskParts, 'env' | 'agents' | 'models' | 'stores' | 'builtinDesks'> & { tools: Tools };

/**
 * Returns the names of the tools that the answering agents have themselves: for an agent, its own; for a team or a dispatch, whose members may
 * change, all tools of the user. @throws {AppError} `not_found` when there is no such recipient or model
 */
export async function ownTools(
  ctx: Call<Parts>['ctx'],
  { model, callerTools }: { model: string; callerTools: readonly CallerTool[] },
): Promise<readonly string[]> {
  const { env, agents, models, stores, tools, actor } = ctx;
  const userId = actor.user.id;
  const recipient = recipientNamed(model);
  switch (recipient?.type) {
    case 'agent': {
      const [agent] = await agents.find(userId, [recipient.name]);
      if (agent?.role !== 'member') throw unknownModel(model);
      return agent.tools;
    }
    case 'team':
    case 'specialists': {
      const saved = savedTeamOf(recipient);
      const isKnown = saved === undefined || (await stores.library.named(userId, 'team', [saved])).length > 0;
      if (!isKnown || !mayUseTeams(env, actor.user)) throw unknownModel(model);
      const names = callerTools.map(({ name }) => name);
      return (await tools.find(userId, names)).map(({ name }) => name);
    }
    case 'desk':
      if (!(await findUsableDesk(ctx, userId, recipient.name))) throw unknownModel(model);
      return [];
    case undefined: {
      const problem = (await models.of(userId)).check(model);
      if (problem !== undefined) throw unknownModel(model, inEnglish(problem));
      return [];
    }
  }
}

/** The name of the saved team of a team or dispatch, as it is written in the name of a recipient. */
function savedTeamOf(recipient: Extract<Recipient, { type: 'team' | 'specialists' }>): string | undefined {
  if (recipient.type === 'team') return recipient.name;
  return typeof recipient.team === 'string' && recipient.team !== 'auto' ? recipient.team : undefined;
}
