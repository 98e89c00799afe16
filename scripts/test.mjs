// Runs everything: the checks, all tests, and the browser tests against a fresh build.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { buildIsFresh } from './build-is-fresh.mjs';

const [major] = process.versions.node.split('.');
if (Number(major) < 24) {
  console.error(`The tests need Node 24 or newer, this is ${process.version}: run them with \`npm test\`, which brings its own.`);
  process.exit(1);
}
process.chdir(fileURLToPath(new URL('..', import.meta.url)));

// `npm run chaos`: kills processes fifty times, restarts databases, cuts networks; takes half an hour.
const [only, ...rest] = process.argv.slice(2);
const chaos = only === '--only-chaos';
if (chaos) process.env.CHAOS_KILLS ??= '50';
const wanted = chaos ? [...rest, '--runInBand', '--selectProjects', 'chaos'] : process.argv.slice(2);

const jest = (...projects) => [
  ...['--no-warnings', '--experimental-vm-modules', 'node_modules/jest/bin/jest.js', ...wanted],
  ...(projects.length > 0 ? ['--selectProjects', ...projects] : []),
];
const build = async () => {
  if (!buildIsFresh()) await step('build', 'node_modules/next/dist/bin/next', 'build');
  await step('size', 'scripts/page-javascript.mjs');
  await step('types', 'node_modules/typescript/bin/tsc', '--noEmit');
};

const unused = () => step('unused code', 'node_modules/knip/bin/knip.js');

await step('lint', 'node_modules/@biomejs/biome/bin/biome', 'check', '.');
if (wanted.length > 0) {
  await unused();
  await build();
  await step('tests', ...(wanted.includes('--selectProjects') ? jest() : jest('unit', 'web', 'e2e')));
} else {
  // The tests often wait, and the build takes the CPU time that they leave.
  await Promise.all([unused(), build(), step('tests that need no build', ...jest('unit', 'web'))]);
  await step('tests of the build', ...jest('e2e'));
}

/** Runs a Node script; if it fails, this process exits with its status. */
async function step(name, ...args) {
  console.log(`\n— ${name}`);
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', BUILD_FOR_TESTS: 'true' },
  });
  if (name === 'build' && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const kill = () => child.kill();
  process.once('exit', kill);
  const [status] = await once(child, 'exit');
  process.off('exit', kill);
  if (status !== 0) process.exit(status ?? 1);
}
