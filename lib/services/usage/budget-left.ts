import type { Budget, CountedBudget, DayUsage } from '@/lib/core/models/model-usage';
import { addFigures, currentMonth, isCounted, NO_USAGE } from '@/lib/core/models/model-usage';
import type { Stores } from '@/lib/core/ports/stores';
import type { User } from '@/lib/core/ports/user-store';
import type { Env } from '@/lib/env';
import { SERVER_PROVIDERS } from '@/lib/models/providers/backends';

export interface BudgetParts {
  env: Pick<Env, 'USER_TOKENS_PER_MONTH' | 'USER_USD_PER_MONTH'>;
  stores: Pick<Stores, 'modelUsage'>;
}

/** Not counted: models of users' own backends, which users pay for themselves, and the offline model, which costs nothing. */
const providers = SERVER_PROVIDERS.filter((name) => name !== 'offline');

/** The first day of the current month (UTC): `2026-11-01`. */
export const monthStart = (): string => `${currentMonth()}-01`;

/** The server's budget for each user per month; undefined when the operator has set none. */
export function budgetOfServer({ USER_TOKENS_PER_MONTH, USER_USD_PER_MONTH }: BudgetParts['env']): Budget | undefined {
  return budgetWith(USER_TOKENS_PER_MONTH, USER_USD_PER_MONTH);
}

/** A user's budget per month: the limits that an owner has set for them, otherwise the server's. Undefined when there are none. */
export function budgetOf(env: BudgetParts['env'], { budget }: Pick<User, 'budget'>): Budget | undefined {
  return budgetWith(budget?.tokens ?? env.USER_TOKENS_PER_MONTH, budget?.usd ?? env.USER_USD_PER_MONTH);
}

function budgetWith(tokens: number | undefined, usd: number | undefined): Budget | undefined {
  return tokens === undefined && usd === undefined
    ? undefined
    : { ...(tokens !== undefined && { tokens }), ...(usd !== undefined && { usd }) };
}

/** The part of some usage that a budget counts. */
export function countedOf(usage: readonly Pick<DayUsage, Exclude<keyof DayUsage, 'day' | 'agent'>>[]) {
  return usage.filter(({ model }) => isCounted({ providers }, model)).reduce(addFigures, NO_USAGE);
}

/** What is left of the user's budget this month, negative if it was exceeded; undefined without a budget. */
export async function budgetLeft(
  { env, stores }: BudgetParts,
  user: Pick<User, 'id' | 'budget'>,
): Promise<CountedBudget | undefined> {
  const budget = budgetOf(env, user);
  if (!budget) return undefined;
  const used = countedOf(await stores.modelUsage.since(user.id, monthStart()));
  return {
    ...(budget.tokens !== undefined && { tokens: budget.tokens - used.inputTokens - used.outputTokens }),
    ...(budget.usd !== undefined && { usd: budget.usd - used.costUsd }),
    month: currentMonth(),
    providers,
  };
}
