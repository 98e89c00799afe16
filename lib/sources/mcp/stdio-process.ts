import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { isRecord } from '@/lib/core/json/is-record';
import type { StdioCommand } from '@/lib/core/ports/mcp';

/**
 * Runs a command in a process group and ends the whole group when file descriptor 3 is closed: by `end`, or because our own process has
 * ended in any way, even by SIGKILL. The command then has a second to end by itself, since its standard input is closed too, and another
 * after SIGTERM.
 */
const SUPERVISED = `
trap : INT TERM HUP
(
  trap '' INT TERM HUP
  while read -r _; do :; done
  sleep 1; kill -s TERM -- -$$
  sleep 1; kill -s KILL -- -$$
) <&3 >/dev/null 2>&1 &
supervisor=$!
"$@" 3<&-
code=$?
kill -s KILL $supervisor
wait $supervisor 2>/dev/null
exit $code`;

/** How long output is awaited after the end of the process, from other processes that keep its pipe open. */
const DRAIN_MS = 1000;

/** How a process ended. 127: its command was not found. */
export type ProcessEnd = { code: number } | { signal: NodeJS.Signals };

export interface StdioProcess {
  stdin: Writable;
  stdout: Readable;
  stderr: Readable;
  /** Resolves when the process has ended and its output was read. */
  ended: Promise<ProcessEnd & { isAsked: boolean }>;
  /** Ends the process and all that it has started, within 2 s. */
  end(): void;
}

/** Starts the program of an MCP server. @throws {Error} when it cannot be started */
export async function startStdioProcess({ command, args, env, cwd }: StdioCommand): Promise<StdioProcess> {
  const child = spawn('/bin/sh', ['-c', SUPERVISED, 'sh', command, ...args], {
    cwd,
    // Safe: the types of Next require NODE_ENV, the operating system does not.
    env: env as NodeJS.ProcessEnv,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
  });
  let isAsked = false;
  const ended = endOf(child);
  await new Promise<void>((resolve, reject) => child.once('spawn', resolve).once('error', reject));
  const { stdin, stdout, stderr } = child;
  const supervised = child.stdio[3];
  // A pipe of a process that has ended; `ended` reports it.
  for (const stream of [stdin, supervised]) stream?.on('error', () => {});
  return {
    stdin,
    stdout,
    stderr,
    ended: ended.then((end) => ({ ...end, isAsked })),
    end() {
      isAsked = true;
      stdin.end();
      supervised?.destroy();
    },
  };
}

function endOf(child: ChildProcess): Promise<ProcessEnd> {
  child.once('exit', () => {
    killGroup(child);
    const drained = setTimeout(() => {
      for (const stream of child.stdio) stream?.destroy();
    }, DRAIN_MS);
    child.once('close', () => clearTimeout(drained));
  });
  return new Promise((resolve) => {
    child.once('close', (code, signal) => resolve(signal === null ? { code: code ?? 0 } : { signal }));
  });
}

/** Ends what the process has left behind. */
function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/** ESRCH: nothing is left. EPERM: macOS, when only zombies are left. */
const isGone = (error: unknown) => isRecord(error) && (error.code === 'ESRCH' || error.code === 'EPERM');
