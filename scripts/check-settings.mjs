// What a start does first: a wrong setting is said before anything is built or opened, in a line and with exit code 1.
import './load-typescript.mjs';

const { currentEnv } = await import('../lib/env.ts');
const { checkDataDir } = await import('../lib/stores/database/check-data-dir.ts');

try {
  const { DATA_DIR, DATABASE_URL, NEXTAUTH_SECRET } = currentEnv();
  if (!DATABASE_URL || !NEXTAUTH_SECRET) checkDataDir(DATA_DIR);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
