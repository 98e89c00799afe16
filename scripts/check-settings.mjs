// The first step of a start: reports an invalid setting in one line, with exit code 1, before anything is built or opened.
import './load-typescript.mjs';

const { currentEnv } = await import('../lib/env.ts');
const { checkFolders } = await import('../lib/stores/database/check-folders.ts');

try {
  checkFolders(currentEnv());
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
