// Runs `npm ci` when what package-lock.json says is not installed. Before it nothing is there but the machine's own Node, 20 or newer.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const [major] = process.versions.node.split('.');
if (Number(major) < 20) leave(`Roundtable needs Node 20 or newer on the machine, this is ${process.version}.`);

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
if (!isInstalled()) install();

/** npm keeps what it has installed in a lock file of its own, written last: by it, also an install that was broken off is seen. */
function isInstalled() {
  const wanted = readPackages('package-lock.json');
  const installed = readPackages('node_modules/.package-lock.json');
  return Object.entries(wanted ?? {}).every(([path, { version, integrity, optional }]) => {
    const found = installed?.[path];
    // The root itself is in no node_modules; of what is optional only the part for this machine is there.
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
  // The npm that runs us, with its Node: the one in node_modules is about to go.
  const { npm_execpath: npm = '', npm_node_execpath: node = process.execPath } = process.env;
  const [command, ...args] = npm.endsWith('npm-cli.js') ? [node, npm] : ['npm'];
  // Also where NODE_ENV is production: the build needs what npm calls development. Warnings are of its Node, which is not ours.
  const { status, error } = spawnSync(command, [...args, 'ci', '--include=dev', '--loglevel=error'], { stdio: 'inherit' });
  if (error) leave(`npm could not be started: ${error.message}`);
  if (status !== 0) leave('npm ci failed; what it says is above.', status ?? 1);
}

function leave(message, code = 1) {
  console.error(message);
  process.exit(code);
}
