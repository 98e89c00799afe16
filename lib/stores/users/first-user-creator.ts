import { sql } from 'drizzle-orm';
import { user } from '@/drizzle/schema/user';
import type { Stores } from '@/lib/core/ports/stores';
import type { Db } from '../database/database';
import { documentStore } from '../documents/document-store';
import { userStore } from './user-store';

export function firstUserCreator(db: Db): Pick<Stores, 'createFirstUser'> {
  return {
    async createFirstUser(first, documents) {
      return db.transaction(async (tx) => {
        // Of several instances that start on an empty database, only one creates the user.
        await tx.execute(sql`lock table ${user} in share row exclusive mode`);
        if ((await userStore(tx).count()) > 0) return undefined;
        const created = await userStore(tx).create(first);
        for (const document of documents) await documentStore(tx).add({ ...document, userId: created.id });
        return created;
      });
    },
  };
}
