import type { Stores } from '@/lib/core/ports/stores';
import type { BudgetParts } from './budget-left';

interface Parts {
  env: Pick<BudgetParts['env'], 'USER_USD_PER_MONTH'>;
  stores: { users: Pick<Stores['users'], 'list'> };
  models: { readonly defaultModel: string; isPriced(ref: string): boolean };
}

/**
 * Returns the default model if the limits in US dollars (the server's or a user's own) do not apply to it because the cost of its calls is unknown.
 */
export async function unpricedModel({ env, stores, models }: Parts): Promise<string | undefined> {
  const model = models.defaultModel;
  if (models.isPriced(model)) return undefined;
  if (env.USER_USD_PER_MONTH !== undefined) return model;
  return (await stores.users.list()).some(({ budget }) => budget?.usd !== undefined) ? model : undefined;
}
