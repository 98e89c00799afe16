import type { Budget, CountedBudget, DayUsage } from '@/lib/core/model-usage';
import { addFigures, currentMonth, isCounted, NO_USAGE } from '@/lib/core/model-usage';
import type { Stores } from '@/lib/core/ports/stores';
import type { Env } from '@/lib/env';
import { SERVER_PROVIDERS } from '@/lib/models/providers/backends';

export interface BudgetParts {
  env: Pick<Env, 'USER_TOKENS_PER_MONTH' | 'USER_USD_PER_MONTH'>;
  stores: Pick<Stores, 'modelUsage'>;
}

/** Models of a user's own backends are paid by the user, and the offline model costs nothing. */
const providers = SERVER_PROVIDERS.filter((name) => name !== 'offline');

/** The first day of the current month (UTC): `2026-11-01`. */
export const monthStart = (): string => `${currentMonth()}-01`;

/** The budget of each user per month; undefined when the operator has set none. */
export function budgetOf(env: BudgetParts['env']): Budget | undefined {
  const { USER_TOKENS_PER_MONTH: tokens, USER_USD_PER_MONTH: usd } = env;
  return tokens === undefined && usd === undefined
    ? undefined
    : { ...(tokens !== undefined && { tokens }), ...(usd !== undefined && { usd }) };
}

/** What a budget counts of some usage. */
export function countedOf(usage: readonly Pick<DayUsage, Exclude<keyof DayUsage, 'day' | 'agent'>>[]) {
  return usage.filter(({ model }) => isCounted({ providers }, model)).reduce(addFigures, NO_USAGE);
}

/** What is left of the user's budget this month, below zero when more was used; undefined without a budget. */
export async function budgetLeft({ env, stores }: BudgetParts, userId: string): Promise<CountedBudget | undefined> {
  const budget = budgetOf(env);
  if (!budget) return undefined;
  const used = countedOf(await stores.modelUsage.since(userId, monthStart()));
  return {
    ...(budget.tokens !== undefined && { tokens: budget.tokens - used.inputTokens - used.outputTokens }),
    ...(budget.usd !== undefined && { usd: budget.usd - used.costUsd }),
    month: currentMonth(),
    providers,
  };
}
