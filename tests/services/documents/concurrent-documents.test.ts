import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { Stores } from '@/lib/core/ports/stores';
import { documentLibrary } from '@/lib/documents/document-library';
import { storeDocument } from '@/lib/services/documents/store-document';
import type { Database } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { newUser } from '../../contracts/store-data';
import { sharedPostgresDatabase } from '../../fakes/data-folder';
import { whileOpen } from '../../stores/while-open';

let database: Database;
let stores: Stores;
beforeAll(async () => {
  database = await sharedPostgresDatabase();
  stores = createStores(database.db);
});
afterAll(() => database.close());

const upload = (over: Stores, userId: string) =>
  storeDocument(over, { userId, name: 'a.md', mediaType: 'text/markdown', text: 'Elephants.' });

/** How a document comes into being: uploaded by its user, or saved by an agent. */
const WAYS: [string, (userId: string) => Promise<{ name: string }>][] = [
  ['uploaded', (userId) => upload(stores, userId)],
  ['saved by an agent', (userId) => documentLibrary(stores.documents, userId).save('a.md', 'Lions.')],
];

describe('a document that is stored while another one is', () => {
  test.each(WAYS)('gets another name when it is %s', async (_, store) => {
    const { id } = await newUser(stores);
    const second = await whileOpen(
      database,
      (tx) => upload(tx, id),
      () => store(id),
    );
    expect(second).toMatchObject({ status: 'fulfilled', value: { name: 'a (2).md' } });
  });

  test.each(WAYS)('does not exceed the storage limit when it is %s', async (_, store) => {
    const { id } = await newUser(stores);
    await database.db.execute(sql`
      insert into document (id, user_id, name, media_type, sample, text, length)
      select gen_random_uuid(), ${id}, 'd' || n, 'text/plain', false, '', 0 from generate_series(1, 999) as n`);
    const second = await whileOpen(
      database,
      (tx) => upload(tx, id),
      () => store(id),
    );
    expect(second).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('1,000 documents') } });
  });
});
