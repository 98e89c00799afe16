import type { PeopleAnswer } from '@/lib/api/answers';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { countedOf, monthStart } from '../usage/budget-left';
import { shownPerson } from './shown-person';

/** Lists all users with their usage of models this month. */
export async function listPeople({
  ctx: { stores },
}: Call<{ stores: Pick<Stores, 'users' | 'modelUsage'> }>): Promise<PeopleAnswer> {
  const [users, usage] = await Promise.all([stores.users.list(), stores.modelUsage.byUser(monthStart())]);
  const used = Map.groupBy(usage, ({ userId }) => userId);
  return {
    people: users.map((user) => {
      const { inputTokens, outputTokens, costUsd } = countedOf(used.get(user.id) ?? []);
      return { ...shownPerson(user), month: { tokens: inputTokens + outputTokens, usd: costUsd } };
    }),
  };
}
