import type { UsageAnswer } from '@/lib/api/usage-answer';
import type { UsageQuery } from '@/lib/api/usage-requests';
import type { Call } from '../call';
import { type BudgetParts, budgetOf, countedOf, monthStart } from './budget-left';

const DAY_MS = 86_400_000;

/** Lists the user's own usage of models in the last days, and what this month's budget counts of it. */
export async function listUsage({ ctx, input: { days } }: Call<BudgetParts, UsageQuery>): Promise<UsageAnswer> {
  const { env, stores, actor } = ctx;
  const first = new Date(Date.now() - (days - 1) * DAY_MS).toISOString().slice(0, 10);
  const month = monthStart();
  const usage = await stores.modelUsage.since(actor.user.id, first < month ? first : month);
  const counted = countedOf(usage.filter(({ day }) => day >= month));
  return {
    from: first,
    days,
    usage: usage.filter(({ day }) => day >= first),
    month: {
      from: month,
      tokens: counted.inputTokens + counted.outputTokens,
      usd: counted.costUsd,
      budget: budgetOf(env, actor.user) ?? null,
    },
  };
}
