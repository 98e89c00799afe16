import { sql } from 'drizzle-orm';
import { webhook, webhookDelivery } from '@/drizzle/schema/webhook';

/**
 * A statement that writes the deliveries of runs, for a `with` clause or on its own, so that a delivery is stored together with its event or
 * not at all. `changed` names rows with the columns id, user_id, conversation_id, status, answer and at. Runs of tests and of temporary
 * conversations are not reported.
 */
export const queueDeliveries = (changed: 'ended' | 'suspended') => sql`
  insert into ${webhookDelivery}
    (id, webhook_id, event, run_id, conversation_id, run_status, answer, state, attempts, created_at, next_at)
  select gen_random_uuid()::text, ${webhook.id}, event.name, changed.id, changed.conversation_id, changed.status,
    case when ${webhook.includesAnswer} then changed.answer end, 'pending', 0, changed.at, changed.at
  from ${sql.raw(changed)} as changed
  cross join lateral (
    select case changed.status when 'waiting' then 'run.waiting' when 'failed' then 'run.failed' else 'run.ended' end as name
  ) as event
  join ${webhook} on ${webhook.userId} = changed.user_id and ${webhook.status} = 'active' and ${webhook.events} ? event.name
  join conversation on conversation.id = changed.conversation_id and not conversation.test and not conversation.temporary`;
