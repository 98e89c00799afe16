import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Characters kept of the beginning and of the end of an output. */
const HEAD = 20_000;
const TAIL = 10_000;
const GRACE_MS = 2000;
/** All that a command gets of the environment: no key, and nothing else that was meant for this program. */
const PASSED_ON = ['PATH', 'HOME', 'USER', 'LOGNAME', 'LANG', 'LC_ALL', 'LC_CTYPE', 'TZ', 'TMPDIR'];
const SHELL = existsSync('/bin/bash') ? '/bin/bash' : '/bin/sh';

/** Leaders of the process groups of running commands. */
const groups = new Set();
process.on('exit', () => {
  for (const leader of groups) endGroup(leader, 'SIGKILL');
});

/**
 * Runs a shell command and resolves with `{exitCode, output, note?}`; stdout and stderr are in one output. All processes of its group end
 * with it, with its time limit, or when the signal aborts.
 */
export async function runCommand(command, { cwd, limitMs, signal }) {
  const child = spawn(SHELL, ['-c', command], { cwd, env: minimalEnv(), detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = collect([child.stdout, child.stderr]);
  const closed = new Promise((onClose, onError) => {
    child.on('error', onError);
    child.on('close', (code, name) => onClose(name ?? code));
  });
  if (child.pid !== undefined) groups.add(child.pid);
  let note;
  let killing;
  const end = (reason) => {
    note ??= reason;
    endGroup(child.pid, 'SIGTERM');
    killing ??= setTimeout(() => endGroup(child.pid, 'SIGKILL'), GRACE_MS);
  };
  const limit = setTimeout(() => end(`ended after the time limit of ${limitMs / 1000} s`), limitMs);
  const stop = () => end('ended, since the run was stopped');
  signal.addEventListener('abort', stop, { once: true });
  let hanging;
  child.on('exit', () => {
    endGroup(child.pid, 'SIGKILL');
    // A process that left the group may hold the output open.
    hanging = setTimeout(() => [child.stdout, child.stderr].forEach((stream) => void stream.destroy()), GRACE_MS);
  });
  if (signal.aborted) stop();
  try {
    const exitCode = await closed;
    return { exitCode, output: output(), ...(note && { note }) };
  } finally {
    signal.removeEventListener('abort', stop);
    for (const timer of [limit, killing, hanging]) clearTimeout(timer);
    groups.delete(child.pid);
  }
}

function minimalEnv() {
  const passed = PASSED_ON.filter((name) => process.env[name] !== undefined).map((name) => [name, process.env[name]]);
  return { ...Object.fromEntries(passed), TERM: 'dumb' };
}

function endGroup(leader, name) {
  if (leader === undefined) return;
  try {
    process.kill(-leader, name);
  } catch (error) {
    // No process is left in the group.
    if (error.code !== 'ESRCH' && error.code !== 'EPERM') throw error;
  }
}

/** Collects an output of any length in bounded memory. */
function collect(streams) {
  let [head, tail, length] = ['', '', 0];
  for (const stream of streams) {
    stream.setEncoding('utf8').on('data', (text) => {
      length += text.length;
      const room = HEAD - head.length;
      head += text.slice(0, room);
      tail = (tail + text.slice(room)).slice(-TAIL);
    });
  }
  return () => {
    const left = length - head.length - tail.length;
    return left > 0 ? `${head}\n[${left} characters omitted]\n${tail}` : head + tail;
  };
}
