// The first step of a start: reports an invalid setting in one line, with exit code 1, before anything is built or opened.
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
