import { sql } from 'drizzle-orm';
import { webhookDelivery } from '@/drizzle/schema/webhook';

/**
 * A statement for a `with` clause, after `removed`, which names the ids of runs that are being removed: their answers are not sent any more. The
 * deliveries themselves are, since they report what happened.
 */
export const forgetAnswers = sql`
  update ${webhookDelivery} set answer = null
  where state = 'pending' and answer is not null and run_id in (select id from removed)`;
