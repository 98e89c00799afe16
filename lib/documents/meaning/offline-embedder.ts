import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Embedder } from '@/lib/core/ports/embedder';
import { isEnglish } from './is-english';

/** Time limit per text in milliseconds, including the start of the process. */
const LIMIT_MS = 30_000;
const IDLE_MS = 60_000;

interface Request {
  texts: readonly string[];
  vectors: Float32Array[];
  signal: AbortSignal;
  resolve(vectors: Float32Array[]): void;
  reject(error: unknown): void;
}

/** A message of the process. */
type Answer = { vector: Float32Array } | { failed: string };

/** Embedding documents must not slow down the server. */
const LOW_PRIORITY = 10;

/**
 * Embeds English texts with the Universal Sentence Encoder Lite in a process of its own, which is started for the first text and ended
 * after `idleMs` without texts. Nothing is sent over the network. `niceness`: of the process, as in nice(1).
 */
export function offlineEmbedder({ idleMs = IDLE_MS, niceness = LOW_PRIORITY } = {}): Embedder {
  // Relative to the project's root, because bundled code has no path of its own.
  const script = join(/* turbopackIgnore: true */ process.cwd(), 'workers', 'embed-text.mjs');
  let requests: Request[] = [];
  let isWorking = false;
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function started(): ChildProcess {
    if (child) return child;
    const process = fork(/* turbopackIgnore: true */ script, [String(niceness)], {
      // The flags and secrets of this process must not be passed on.
      execArgv: ['--no-warnings'],
      env: { NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    const forget = () => {
      if (child === process) child = undefined;
    };
    // It may also end between two texts; the next one starts another.
    process.once('exit', forget).on('error', forget);
    child = process;
    return process;
  }

  function end(): void {
    child?.kill('SIGKILL');
    child = undefined;
  }

  async function embedOne(text: string): Promise<Float32Array> {
    const process = started();
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const late = setTimeout(() => reject(new Error('The embedder took too long.')), LIMIT_MS);
    const onExit = (code: number | null, signal: string | null) =>
      reject(new Error(`The embedder's process ended with ${code ?? signal}.`));
    // Safe: the process sends nothing else.
    const onMessage = (message: unknown) => resolve(message as Answer);
    process.once('exit', onExit).once('error', reject).once('message', onMessage);
    try {
      process.send(text);
      const answer = await promise;
      if ('failed' in answer) throw new Error(answer.failed);
      return answer.vector;
    } catch (error) {
      end();
      throw error;
    } finally {
      clearTimeout(late);
      process.off('exit', onExit).off('error', reject).off('message', onMessage);
    }
  }

  /** The request with the fewest remaining texts. */
  function nextRequest(): Request | undefined {
    const left = ({ texts, vectors }: Request) => texts.length - vectors.length;
    return requests.toSorted((a, b) => left(a) - left(b))[0];
  }

  async function work(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    clearTimeout(idle);
    for (let request = nextRequest(); request; request = nextRequest()) {
      const { texts, vectors, signal } = request;
      try {
        signal.throwIfAborted();
        const text = texts[vectors.length];
        if (text !== undefined) vectors.push(await embedOne(text));
        if (vectors.length < texts.length) continue;
        request.resolve(vectors);
      } catch (error) {
        request.reject(error);
      }
      requests = requests.filter((one) => one !== request);
    }
    isWorking = false;
    idle = setTimeout(end, idleMs);
    idle.unref();
  }

  return {
    id: 'offline:universal-sentence-encoder-lite',
    // With the sample contracts, unrelated questions reach up to 0.24, and answered ones have a median of 0.39.
    minSimilarity: 0.25,
    knows: isEnglish,
    async embed(texts, signal) {
      signal.throwIfAborted();
      const { promise, resolve, reject } = Promise.withResolvers<Float32Array[]>();
      const onAbort = () => reject(signal.reason);
      signal.addEventListener('abort', onAbort, { once: true });
      requests.push({ texts, vectors: [], signal, resolve, reject });
      void work();
      // The signal of a job outlives its requests.
      return promise.finally(() => signal.removeEventListener('abort', onAbort));
    },
    async close() {
      clearTimeout(idle);
      const error = new Error('The embedder was closed.');
      for (const { reject } of requests) reject(error);
      requests = [];
      end();
    },
  };
}
