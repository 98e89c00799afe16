// Everything: the checks, every test, and the browser tests against a fresh build.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildIsFresh } from './build-is-fresh.mjs';

const [major] = process.versions.node.split('.');
if (Number(major) < 24) {
  console.error(`The tests need Node 24 or newer, this is ${process.version}: run them by \`npm test\`, which brings its own.`);
  process.exit(1);
}
process.chdir(fileURLToPath(new URL('..', import.meta.url)));

// `npm run chaos`: processes killed fifty times, databases restarted, networks cut; half an hour.
const [only, ...rest] = process.argv.slice(2);
const chaos = only === '--only-chaos';
if (chaos) process.env.CHAOS_KILLS ??= '50';
const wanted = chaos ? [...rest, '--runInBand', '--selectProjects', 'chaos'] : process.argv.slice(2);
const projects = chaos || wanted.includes('--selectProjects') ? [] : ['--selectProjects', 'unit', 'web', 'e2e'];

const node = (...args) => [process.execPath, args];
const jest = ['--no-warnings', '--experimental-vm-modules', 'node_modules/jest/bin/jest.js', ...wanted, ...projects];
const steps = [
  ['lint', ...node('node_modules/@biomejs/biome/bin/biome', 'check', '.')],
  ['unused code', ...node('node_modules/knip/bin/knip.js')],
  ...(buildIsFresh() ? [] : [['build', ...node('node_modules/next/dist/bin/next', 'build')]]),
  ['size', ...node('scripts/page-javascript.mjs')],
  ['types', ...node('node_modules/typescript/bin/tsc', '--noEmit')],
  ['tests', ...node(...jest)],
];
for (const [name, command, args] of steps) {
  console.log(`\n— ${name}`);
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (status !== 0) process.exit(status ?? 1);
}
