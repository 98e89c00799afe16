import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { styleText } from 'node:util';
import { EXIT } from '../ask/exit-codes.mjs';

const STYLES = { added: 'green', removed: 'red', place: 'cyan', quiet: 'dim', strong: 'bold', warning: 'yellow' };

const leaveAtOnce = () => process.exit(EXIT.cancelled);

/**
 * Where a session reads what a person types, and shows everything except an answer for a script. `leave`: called at Ctrl+C while nothing
 * else handles it, as before the first run.
 */
export function createTerminal({ input = process.stdin, out = process.stdout, leave = leaveAtOnce } = {}) {
  const hasColours = Boolean(out.isTTY) && !process.env.NO_COLOR;
  let isAsking = false;
  /** Lines that arrived while nobody asked. */
  const early = [];
  /** Lines of what is being pasted into the line that is typed. */
  const pasted = [];
  let isPasting = false;
  let waiting;
  let ended = false;
  let lines;
  const interrupts = new Set();

  /** What is typed is only shown while a question is open. */
  const echo = new Writable({
    write(chunk, _, done) {
      if (isAsking) out.write(chunk);
      // Not after the terminal has taken it: what is typed in one go would wait here, and could be lost.
      done();
    },
  });
  Object.defineProperty(echo, 'columns', { get: () => out.columns });

  function open() {
    if (lines) return lines;
    lines = createInterface({ input, output: echo, terminal: Boolean(input.isTTY && out.isTTY), historySize: 200 });
    if (lines.terminal && process.env.TERM !== 'dumb') watchPastes();
    lines.on('line', (line) => {
      if (isPasting) return pasted.push(line);
      const message = [...pasted.splice(0), line].join('\n');
      return waiting ? waiting(message) : early.push(message);
    });
    lines.on('close', () => {
      ended = true;
      waiting?.();
    });
    lines.on('SIGINT', () => {
      for (const hear of interrupts.size > 0 ? interrupts : [leave]) hear();
    });
    return lines;
  }

  /** Has the terminal mark what is pasted, so that its lines are one message, which Enter sends. */
  function watchPastes() {
    const mark = (on) => out.write(`\x1b[?2004${on ? 'h' : 'l'}`);
    input.on('keypress', (_, { name } = {}) => {
      if (name === 'paste-start' || name === 'paste-end') isPasting = name === 'paste-start';
    });
    mark(true);
    const unmark = () => mark(false);
    process.once('exit', unmark);
    lines.on('close', () => {
      process.off('exit', unmark);
      unmark();
    });
  }

  /**
   * Asks for a line, which has several if they were pasted; undefined when the input has ended or the signal aborts. With `fresh`, whatever
   * was typed before the question was shown is dropped, so that nobody approves what they have not seen. A `secret` is not shown while it is
   * typed. Ask questions within `runExclusive` if another one may be asked at the same time.
   */
  async function ask(question, { fresh = false, secret = false, signal } = {}) {
    const reader = open();
    if (fresh) early.length = 0;
    pasted.length = 0;
    if (signal?.aborted) return undefined;
    if (reader.terminal) clearLine(reader);
    isAsking = !secret;
    if (secret) out.write(question);
    reader.setPrompt(secret ? '' : question);
    if (!ended) reader.prompt();
    const line = await new Promise((resolve) => {
      const withdraw = () => waiting();
      // At once, since further lines may have arrived together with this one.
      waiting = (typedLine) => {
        signal?.removeEventListener('abort', withdraw);
        waiting = undefined;
        isAsking = false;
        resolve(typedLine);
      };
      if (early.length > 0 || ended) waiting(early.shift());
      else signal?.addEventListener('abort', withdraw, { once: true });
    });
    if (secret || line === undefined) out.write('\n');
    return line;
  }

  let exclusive = Promise.resolve();
  /** Runs pieces of work one after the other, so that a question waits for the one before it, and is shown right below what it is about. */
  function runExclusive(work) {
    const done = exclusive.then(work);
    exclusive = done.catch(() => {});
    return done;
  }

  return {
    out,
    ask,
    runExclusive,
    paint: (kind, text) => (hasColours && STYLES[kind] ? styleText(STYLES[kind], text, { validateStream: false }) : text),
    say: (text) => out.write(`${text}\n`),
    /** Calls `hear` at each Ctrl+C. */
    onInterrupt(hear) {
      interrupts.add(hear);
      process.on('SIGINT', hear);
    },
    close() {
      lines?.close();
    },
  };
}

/** Deletes what was typed meanwhile. Without its prompt, the reader also forgets the lines above, which it would delete with the next one. */
function clearLine(reader) {
  reader.setPrompt('');
  for (const name of ['e', 'u']) reader.write(null, { ctrl: true, name });
}
