import type { PeopleAnswer } from '@/lib/api/answers';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { type BudgetParts, budgetOfServer, countedOf, monthStart } from '../usage/budget-left';
import { shownPerson } from './shown-person';

/** Lists all users with their usage of models this month, and how they sign in. */
export async function listPeople({
  ctx: { env, stores },
}: Call<{
  env: BudgetParts['env'];
  stores: Pick<Stores, 'users' | 'modelUsage' | 'twoFactor' | 'passkeys'>;
}>): Promise<PeopleAnswer> {
  const [users, usage, secured, passkeys, holders] = await Promise.all([
    stores.users.list(),
    stores.modelUsage.byUser(monthStart()),
    stores.twoFactor.confirmedUsers(),
    stores.passkeys.countByUser(),
    stores.users.accountHolders(),
  ]);
  const withTwoFactor = new Set(secured);
  const withAccount = new Set(holders);
  const used = Map.groupBy(usage, ({ userId }) => userId);
  return {
    budget: budgetOfServer(env) ?? null,
    people: users.map((user) => {
      const { inputTokens, outputTokens, costUsd, unpriced } = countedOf(used.get(user.id) ?? []);
      const month = { tokens: inputTokens + outputTokens, usd: costUsd, unpriced };
      const shown = shownPerson(user);
      return {
        ...shown,
        invited: shown.invited && !withAccount.has(user.id),
        twoFactor: withTwoFactor.has(user.id),
        passkeys: passkeys.get(user.id) ?? 0,
        month,
      };
    }),
  };
}
