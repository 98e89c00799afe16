// Runs `npm ci` when the installed packages differ from package-lock.json. Until then only the machine's own Node is available, 20 or
// newer.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const [major] = process.versions.node.split('.');
if (Number(major) < 20) leave(`Roundtable needs Node 20 or newer on the machine, this is ${process.version}.`);

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
if (!isInstalled()) install();
tryNode('node_modules/.bin/node');

/**
 * Compares package-lock.json with npm's own record of installed packages. npm writes that last, so an interrupted installation is detected,
 * too.
 */
function isInstalled() {
  const required = readPackages('package-lock.json');
  const installed = readPackages('node_modules/.package-lock.json');
  return Object.entries(required ?? {}).every(([path, { version, integrity, optional }]) => {
    const found = installed?.[path];
    // The root package is not in node_modules; of optional packages only those for this platform are installed.
    if (path === '' || (!found && installed && optional)) return true;
    return found?.version === version && found?.integrity === integrity;
  });
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function install() {
  console.log('Installing what Roundtable needs (npm ci) …');
  // The npm that started this script, with its Node: the one in node_modules is about to be deleted.
  const { npm_execpath: npm = '', npm_node_execpath: node = process.execPath } = process.env;
  const [command, ...args] = npm.endsWith('npm-cli.js') ? [node, npm] : ['npm'];
  // Includes development dependencies even with NODE_ENV=production: the build needs them. Warnings about that npm's own Node are hidden.
  const { status, error } = spawnSync(command, [...args, 'ci', '--include=dev', '--loglevel=error'], { stdio: 'inherit' });
  if (error) leave(`npm could not be started: ${error.message}`);
  if (status !== 0) leave('npm ci failed; see its output above.', status ?? 1);
}

/** Exits with an explanation when the installed Node cannot run on this machine. */
function tryNode(node) {
  if (!existsSync(node)) return;
  const { status, error, stderr } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (status === 0) return;
  leave(
    `The Node that was installed with Roundtable does not start: ${error?.message ?? stderr.trim()}\nOn Linux it needs glibc and the library libatomic: \`apt-get install libatomic1\` on Debian and Ubuntu, \`dnf install libatomic\` on Fedora and RHEL.`,
  );
}

function leave(message, code = 1) {
  console.error(message);
  process.exit(code);
}
