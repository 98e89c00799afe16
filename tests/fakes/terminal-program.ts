import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface TerminalProgram {
  child: ChildProcess;
  /** All output so far. */
  readonly out: string;
  readonly err: string;
  /** Resolves when its output, after what was awaited before, contains the pattern. @throws {Error} when it ends, or two minutes pass */
  says(pattern: RegExp): Promise<void>;
  /** Enters a line. */
  type(line: string): void;
  /** Resolves with the exit code when it has ended. */
  done: Promise<{ code: number | null; out: string; err: string }>;
}

/** How long a text is waited for on a busy machine. */
const LIMIT_MS = 120_000;

/** Starts a Node script whose input and output are pipes. */
export function startProgram(args: string[], { cwd, env }: { cwd?: string; env: Record<string, string> }): TerminalProgram {
  // Next's types require NODE_ENV in every environment; the program needs none.
  const child = spawn(process.execPath, args, { cwd, env: env as unknown as NodeJS.ProcessEnv });
  const printed = { out: '', err: '' };
  let read = 0;
  for (const name of ['out', 'err'] as const) {
    child[`std${name}`].setEncoding('utf8').on('data', (text: string) => {
      printed[name] += text;
    });
  }
  const done = once(child, 'close').then(([code]) => ({ code: code as number | null, ...printed }));
  let isOver = false;
  void done.then(() => {
    isOver = true;
  });
  return {
    child,
    get out() {
      return printed.out;
    },
    get err() {
      return printed.err;
    },
    async says(pattern) {
      const limit = new Promise<void>((over) => setTimeout(over, LIMIT_MS).unref()).then(() => {
        isOver = true;
      });
      for (;;) {
        const found = pattern.exec(printed.out.slice(read));
        if (found) {
          read += found.index + found[0].length;
          return;
        }
        if (isOver) throw new Error(`It did not say ${pattern}:\n${printed.out.slice(read)}\n${printed.err}`);
        await Promise.race([once(child.stdout, 'data'), done, limit]);
      }
    },
    type: (line) => void child.stdin.write(`${line}\n`),
    done,
  };
}
