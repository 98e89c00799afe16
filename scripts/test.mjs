// Runs everything: the checks, all tests, and the browser tests against a fresh build.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIsFresh } from './build-is-fresh.mjs';

const [major] = process.versions.node.split('.');
if (Number(major) < 24) {
  console.error(`The tests need Node 24 or newer, this is ${process.version}: run them with \`npm test\`, which brings its own.`);
  process.exit(1);
}
/** Most test files that may fail beside other work and pass alone: with more of them, something is broken. */
const MOST_UNSTABLE = 5;
/** More (10 is usual) would starve the build on a machine that is busy with something else: it took 36 minutes beside two spinning processes. */
const BUILD_NICENESS = 5;

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

// `npm run chaos`: kills processes fifty times, restarts databases, cuts networks; takes half an hour.
const [only, ...rest] = process.argv.slice(2);
const chaos = only === '--only-chaos';
if (chaos) process.env.CHAOS_KILLS ??= '50';
const jestArguments = chaos ? [...rest, '--runInBand', '--selectProjects', 'chaos'] : process.argv.slice(2);

const jest = (...projects) => [
  '--no-warnings',
  'node_modules/jest/bin/jest.js',
  ...jestArguments,
  ...(projects.length > 0 ? ['--selectProjects', ...projects] : []),
];
const build = async () => {
  if (!buildIsFresh()) await step('build', 'node_modules/next/dist/bin/next', 'build');
  await step('size', 'scripts/page-javascript.mjs');
  await step('types', 'node_modules/typescript/bin/tsc', '--noEmit');
};

const unused = () => step('unused code', 'node_modules/knip/bin/knip.js');

await step('lint', 'node_modules/@biomejs/biome/bin/biome', 'check', '.');
if (jestArguments.length > 0) {
  await unused();
  await build();
  await step('tests', ...(jestArguments.includes('--selectProjects') ? jest() : jest('unit', 'web', 'integration', 'e2e')));
} else {
  // The tests often wait, and the build takes the CPU time that they leave.
  const [failed] = await Promise.all([tests('tests that need no build', 'unit', 'web', 'integration'), unused(), build()]);
  await again(failed, 'unit', 'web', 'integration');
  await again(await tests('tests of the build', 'e2e'), 'e2e');
}

/** Runs all tests of these projects. Returns the files that failed. */
async function tests(name, ...projects) {
  const file = join(tmpdir(), `roundtable-tests-${process.pid}-${projects[0]}.json`);
  const status = await run(name, ...jest(...projects), '--json', `--outputFile=${file}`);
  const { testResults, wasInterrupted } = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  if (status === 0) return [];
  const failed = testResults.filter((one) => one.status === 'failed');
  // A property has a counterexample, which other random values would hide.
  const isRefuted = failed.some(({ message }) => message.includes('Property failed after'));
  if (wasInterrupted || isRefuted || failed.length === 0 || failed.length > MOST_UNSTABLE) process.exit(status);
  return failed.map(({ name }) => relative(process.cwd(), name));
}

/** Runs failed files once more with nothing beside them: what fails again is broken, what passes depends on the machine's load. */
async function again(files, ...projects) {
  if (files.length === 0) return;
  console.log(`\nFailed beside other work, run again alone:\n${files.join('\n')}`);
  // Components leave React's scheduler behind, which would keep a process that runs them itself.
  await step('failed tests once more', ...jest(...projects), '--runInBand', '--forceExit', '--runTestsByPath', ...files);
  console.log(`\nUNSTABLE, passed only when nothing ran beside them:\n${files.join('\n')}`);
}

/** Runs a Node script; if it fails, this process exits with its status. */
async function step(...work) {
  const status = await run(...work);
  if (status !== 0) process.exit(status);
}

/** Runs a Node script. Returns its status. */
async function run(name, ...args) {
  console.log(`\n— ${name}`);
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (name === 'build' && child.pid) setPriority(child.pid, BUILD_NICENESS);
  const kill = () => child.kill();
  process.once('exit', kill);
  const [status] = await once(child, 'exit');
  process.off('exit', kill);
  return status ?? 1;
}
