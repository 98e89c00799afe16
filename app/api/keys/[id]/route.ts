import { AppError } from '@/lib/core/errors';
import { route } from '@/lib/workbench';

export const DELETE = route(
  async ({ workbench, user, params }) => {
    const { apiKeys, audit } = workbench.stores;
    if (!(await apiKeys.remove(user.id, params.id))) throw new AppError('not_found', 'There is no such key.');
    await audit.record({ userId: user.id, action: 'api_key_removed', facts: { key: params.id } });
    return undefined;
  },
  { sessionOnly: true },
);
