import { openDatabase } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';

/** Opens the given data folder, writes a user and holds the folder until it is killed; prints the result. */
const [dataDir = '', email = ''] = process.argv.slice(2);
try {
  const { db } = await openDatabase({ dataDir });
  await createStores(db).users.create({ email, name: 'Child', role: 'owner' });
  process.stdout.write('open\n');
  setInterval(() => {}, 60_000);
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
