import type { SignedIn } from '@/lib/core/actor';
import { type CronProblem, checkCron, LEAST_INTERVAL_MINUTES } from '@/lib/core/cron';
import { AppError } from '@/lib/core/errors';
import { fieldProblem } from '@/lib/core/field-problem';
import type { Phrase } from '@/lib/core/phrase';
import { phrase } from '@/lib/core/phrase';
import type { ScheduleContent } from '@/lib/core/schedule';
import { isTimeZone } from '@/lib/core/time-zone';
import type { StartParts } from '../runs/start-run';
import { whyNotAsked } from './why-not-asked';

const CRON_PROBLEMS: Record<CronProblem, readonly [string, Phrase]> = {
  invalid: ['is not a cron expression of five fields, such as 0 9 * * 1-5', fieldProblem('cronInvalid', {})],
  never: ['no date matches this expression', fieldProblem('cronNever', {})],
  tooOften: [
    `at most once every ${LEAST_INTERVAL_MINUTES} minutes`,
    fieldProblem('cronTooOften', { minutes: LEAST_INTERVAL_MINUTES }),
  ],
};

/**
 * Checks the content of a schedule for its owner.
 * @throws {AppError} `bad_request` at the field; `forbidden` for an agent or team that the owner may not ask
 */
export async function checkSchedule(
  ctx: Pick<StartParts, 'env' | 'agents' | 'stores'> & { actor: SignedIn },
  content: ScheduleContent,
): Promise<void> {
  const cron = checkCron(content.cron);
  if (cron) throw refused('cron', ...CRON_PROBLEMS[cron]);
  if (!isTimeZone(content.timeZone)) {
    throw refused('timeZone', 'is not a known time zone, such as Europe/Paris', fieldProblem('timeZone', {}));
  }
  const name = content.agent ?? content.team ?? '';
  switch (await whyNotAsked(ctx, content)) {
    case 'agent_gone':
      throw refused('agent', `there is no agent called “${name}”`, fieldProblem('noSuchAgent', { agent: name }));
    case 'team_gone':
      throw refused('team', `there is no team called “${name}”`, fieldProblem('noSuchTeam', { team: name }));
    case 'not_allowed':
      throw new AppError('forbidden', phrase('mayNotAsk', { agents: name }));
    case undefined:
  }
}

function refused(field: keyof ScheduleContent, message: string, problem: Phrase): AppError {
  return new AppError('bad_request', `${field}: ${message}`, {
    fields: { [field]: message },
    fieldPhrases: { [field]: problem },
  });
}
