import { type PassagesAnswer, passagesRequest } from '@/lib/core/documents';
import { door } from '@/lib/workbench';

export const GET = door(
  async ({ workbench, user, query: { q, ...options } }): Promise<PassagesAnswer> => ({
    passages: await workbench.stores.documents.search(user.id, q, options),
  }),
  { query: passagesRequest },
);
