import { type CronProblem, checkCron, LEAST_INTERVAL_MINUTES } from '@/lib/core/cron';
import { AppError } from '@/lib/core/errors';
import { fieldProblem } from '@/lib/core/field-problem';
import { listedAgents } from '@/lib/core/listed-agents';
import { type Phrase, phrase } from '@/lib/core/phrase';
import type { Recipient } from '@/lib/core/recipient';
import type { ScheduleContent } from '@/lib/core/schedule';
import { isTimeZone } from '@/lib/core/time-zone';
import { wrongField } from '@/lib/core/wrong-field';
import { findUsableDesk } from '../desks/find-usable-desk';
import { hasArea } from '../desks/has-area';
import { type Checking, whyNotAsked } from './why-not-asked';

const CRON_PROBLEMS: Record<CronProblem, Phrase> = {
  invalid: fieldProblem('cronInvalid', {}),
  never: fieldProblem('cronNever', {}),
  tooOften: fieldProblem('cronTooOften', { minutes: LEAST_INTERVAL_MINUTES }),
};

/**
 * Checks the content of a schedule for its owner.
 * @throws {AppError} `bad_request` at the field; `forbidden` for a recipient that the owner may not ask
 */
export async function checkSchedule(ctx: Checking, content: ScheduleContent): Promise<void> {
  const cron = checkCron(content.cron);
  if (cron) throw wrongField('cron', CRON_PROBLEMS[cron]);
  if (!isTimeZone(content.timeZone)) throw wrongField('timeZone', fieldProblem('timeZone', {}));
  const { recipient } = content;
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

/** The names by which a recipient is known to its owner. */
function nameOf(recipient: Recipient): string {
  if (recipient.type !== 'specialists') return recipient.name;
  const { team = '' } = recipient;
  return typeof team === 'string' ? team : listedAgents(recipient).join(', ');
}
