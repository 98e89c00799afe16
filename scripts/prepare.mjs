import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import './compile-cache.mjs';

/**
 * Prepares every process of the product before it reads a setting: checks the Node version, changes to the project's folder, loads `.env`.
 */
export function prepare(mode) {
  const [major] = process.versions.node.split('.');
  if (Number(major) < 24) {
    console.error(
      `Roundtable needs Node 24 or newer, this is ${process.version}. \`npm start\` and \`npm run worker\` bring their own: use them instead of \`node\`.`,
    );
    process.exit(1);
  }
  process.chdir(fileURLToPath(new URL('..', import.meta.url)));
  if (existsSync('.env')) process.loadEnvFile('.env');
  process.env.NODE_ENV ??= mode;
}
