import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { FileKind } from '@/lib/core/documents';
import type { ErrorCode } from '@/lib/core/errors';
import { turnsOf } from '@/lib/threads/turns-of';
import type { ExtractedText } from './extracted-text';
import { refused } from './refused';

/** What the process sends, once. */
type Answer =
  | { extracted: ExtractedText }
  | { refused: { code: ErrorCode; message: string } }
  | { tooMuchMemory: true }
  | { failed: string };

interface Limits {
  /** Time one file may take, in milliseconds. */
  limitMs?: number;
  /** Memory one file may take: heap and buffers together. */
  maxBytes?: number;
  atOnce?: number;
  /** Files that may wait for their turn. */
  waiting?: number;
}

export type Extract = (file: { path: string; kind: FileKind }) => Promise<ExtractedText>;

const tooSlow = () => refused('too_large', 'The file takes too long to read. Split it into several, or save it anew.');
const tooHungry = () => refused('too_large', 'The file takes too much memory to read. Split it into several.');

/**
 * Reads uploaded files, each in a process of its own that is ended at its limits of time and memory, so that no file holds up or
 * brings down this one. `extract` throws AppError: what is wrong with the file, or `unavailable` when too many wait.
 */
export function createExtractor(limits: Limits = {}): Extract {
  const { limitMs = 30_000, maxBytes = 256 * 1024 * 1024, atOnce = 2, waiting = 50 } = limits;
  const inTurn = turnsOf({ atOnce, waiting });
  // By its place in the project, because bundled code has no place of its own.
  const script = join(/* turbopackIgnore: true */ process.cwd(), 'workers', 'extract-text.mjs');

  async function read({ path, kind }: Parameters<Extract>[0]): Promise<ExtractedText> {
    const child = fork(/* turbopackIgnore: true */ script, [path, kind, String(maxBytes)], {
      // Neither the flags nor the secrets of this process are its business.
      execArgv: ['--no-warnings'],
      env: { NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    child.once('message', (message) => resolve(message as Answer));
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      // V8 aborts when its heap is full, and the system kills when memory is: each with a signal of its own.
      const isKilled = signal !== null || (code ?? 0) > 128;
      reject(isKilled ? tooHungry() : new Error(`The process that reads files ended with ${code}.`));
    });
    const late = setTimeout(() => reject(tooSlow()), limitMs);
    try {
      return resultOf(await promise);
    } finally {
      clearTimeout(late);
      child.kill('SIGKILL');
    }
  }

  return (file) => inTurn(() => read(file));
}

function resultOf(answer: Answer): ExtractedText {
  if ('extracted' in answer) return answer.extracted;
  if ('refused' in answer) throw refused(answer.refused.code, answer.refused.message);
  if ('tooMuchMemory' in answer) throw tooHungry();
  throw new Error(answer.failed);
}
