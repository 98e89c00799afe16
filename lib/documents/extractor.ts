import { fork } from 'node:child_process';
import { join } from 'node:path';
import { AppError, type ErrorCode } from '@/lib/core/errors';
import type { FileKind } from '@/lib/core/files/file-kinds';
import { type Phrase, phrase } from '@/lib/core/phrases/phrase';
import { turnsOf } from '@/lib/threads/turns-of';
import type { ExtractedText } from './extracted-text';
import { fileRefused } from './file-refused';

/** The single message that the process sends. */
type Answer =
  | { extracted: ExtractedText }
  | { refused: { code: ErrorCode; message: Phrase } }
  | { tooMuchMemory: true }
  | { failed: string };

interface Limits {
  /** Time limit per file, in milliseconds. */
  limitMs?: number;
  /** Memory limit per file: heap and buffers together. */
  maxBytes?: number;
  atOnce?: number;
  /** The most files that may wait. */
  waiting?: number;
}

export type Extract = (file: { path: string; kind: FileKind }) => Promise<ExtractedText>;

/** Does not mean that the file itself is refused: on a less busy machine it may be readable. */
const tooSlow = () => new AppError('too_large', phrase('fileTooSlow'));
const tooHungry = () => fileRefused('too_large', phrase('fileTooMuchMemory'));

/**
 * Creates a function that reads uploaded files, each in a separate process with limits on time and memory, so that no file can block or
 * crash this one. It throws AppError for an unreadable file, and `unavailable` when too many wait.
 */
export function createExtractor(limits: Limits = {}): Extract {
  const { limitMs = 30_000, maxBytes = 256 * 1024 * 1024, atOnce = 2, waiting = 50 } = limits;
  const inTurn = turnsOf({ atOnce, waiting });
  // Relative to the project's root, because bundled code has no path of its own.
  const script = join(/* turbopackIgnore: true */ process.cwd(), 'workers', 'extract-text.mjs');

  async function read({ path, kind }: Parameters<Extract>[0]): Promise<ExtractedText> {
    const child = fork(/* turbopackIgnore: true */ script, [path, kind, String(maxBytes)], {
      // The flags and secrets of this process must not be passed on.
      execArgv: ['--no-warnings'],
      env: { NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    child.once('message', (message) => resolve(message as Answer));
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      // V8 aborts when its heap is full, and the system kills when memory runs out; each uses a signal.
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
  if ('refused' in answer) throw fileRefused(answer.refused.code, answer.refused.message);
  if ('tooMuchMemory' in answer) throw tooHungry();
  throw new Error(answer.failed);
}
