import type { Phrase } from '@/lib/core/phrases/phrase';
import { fieldProblem } from '@/lib/core/problems/field-problem';
import { wrongField } from '@/lib/core/problems/wrong-field';
import { type CronProblem, checkCron, LEAST_INTERVAL_MINUTES } from '@/lib/core/time/cron';
import type { ScheduleContent } from '@/lib/core/time/schedule';
import { isTimeZone } from '@/lib/core/time/time-zone';
import { checkRecipient } from '../runs/check-recipient';
import type { Checking } from '../runs/why-not-asked';

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
  await checkRecipient(ctx, content.recipient);
}
