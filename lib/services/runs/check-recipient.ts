import { listedAgents } from '@/lib/core/agents/listed-agents';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import { fieldProblem } from '@/lib/core/problems/field-problem';
import { wrongField } from '@/lib/core/problems/wrong-field';
import type { Recipient } from '@/lib/core/recipients/recipient';
import { findUsableDesk } from '../desks/find-usable-desk';
import { hasArea } from '../desks/has-area';
import { type Checking, whyNotAsked } from './why-not-asked';

/**
 * Checks that a user can ask a recipient in runs that are started later.
 * @throws {AppError} `bad_request` at the field `recipient`; `forbidden` for a recipient that the user may not ask
 */
export async function checkRecipient(ctx: Checking, recipient: Recipient): Promise<void> {
  const name = nameOf(recipient);
  switch (await whyNotAsked(ctx, recipient)) {
    case 'agent_gone':
      throw wrongField('recipient', fieldProblem('noSuchAgent', { agent: name }));
    case 'team_gone':
      throw wrongField('recipient', fieldProblem('noSuchTeam', { team: name }));
    case 'desk_gone':
      throw wrongField('recipient', fieldProblem('noSuchDesk', { desk: name }));
    case 'not_allowed':
      throw new AppError('forbidden', phrase('mayNotAsk', { agents: name }));
    case undefined:
  }
  if (recipient.type !== 'desk' || recipient.area === undefined) return;
  const { area } = recipient;
  const desk = await findUsableDesk(ctx, ctx.actor.user.id, recipient.name);
  if (desk && hasArea(desk, area)) return;
  throw wrongField('recipient', fieldProblem('noSuchArea', { area }));
}

/** The names by which a recipient is known to its user. */
function nameOf(recipient: Recipient): string {
  if (recipient.type !== 'specialists') return recipient.name;
  const { team = '' } = recipient;
  return typeof team === 'string' ? team : listedAgents(recipient).join(', ');
}
