import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { ToolRefused } from '../folder/path-parts.mjs';
import { matchesGlob } from './match-glob.mjs';

const MOST_LINES = 2000;
const MOST_CHARACTERS = 60_000;
const MOST_FOUND = 200;
const LONGEST_LINE = 300;
/** Time limit for one file. */
const SEARCH_MS = 5000;

const path = z.string().max(4096).describe('A path in the folder, relative to it');
const glob = z.string().min(1).max(500);

const read = {
  name: 'read',
  description: `Reads a text file of the user's folder. Returns {path, lines, text, nextOffset?, cut?}: whole lines from the line "offset", counted from 1, at most ${MOST_LINES} and ${MOST_CHARACTERS} characters, and the number of lines of the file. With nextOffset the file goes on at that line; cut: the line is longer than what is returned of it.`,
  input: z.strictObject({
    path,
    offset: z.number().int().min(1).optional(),
    limit: z.number().int().min(1).max(MOST_LINES).optional(),
  }),
  async run({ path: requestedPath, offset = 1, limit = MOST_LINES }, { folder }) {
    const { path: found, text } = await folder.read(requestedPath);
    if (text === undefined) throw new ToolRefused(`There is no file ${found}.`);
    const lines = text.split('\n');
    const { part, ...cut } = fitting(lines.slice(offset - 1, offset - 1 + limit));
    const next = offset + part.length;
    return { path: found, lines: lines.length, text: part.join('\n'), ...(next <= lines.length && { nextOffset: next }), ...cut };
  },
};

/** The first of these lines that fit into one result; of a line that is too long for it, the beginning. */
function fitting(lines) {
  let length = -1;
  const end = lines.findIndex((line) => {
    length += 1 + line.length;
    return length > MOST_CHARACTERS;
  });
  if (end === 0) return { part: [beginning(lines[0], MOST_CHARACTERS)], cut: true };
  return { part: end < 0 ? lines : lines.slice(0, end) };
}

/** The beginning of a text, without half a character at its end. */
function beginning(text, most) {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}

const globTool = {
  name: 'glob',
  description: `Lists files of the user's folder whose path matches a pattern such as "src/**/*.{ts,tsx}". Returns {paths, more?}: at most ${MOST_FOUND}; more: there are others. Links, .git and node_modules are left out.`,
  input: z.strictObject({ pattern: glob }),
  async run({ pattern }, { folder, signal }) {
    const paths = [];
    for await (const file of folder.files()) {
      signal.throwIfAborted();
      if (file !== undefined && !matchesGlob(pattern, file)) continue;
      if (file === undefined || paths.length === MOST_FOUND) return { paths, more: true };
      paths.push(file);
    }
    return { paths };
  },
};

const grep = {
  name: 'grep',
  description: `Finds lines that match a JavaScript regular expression in the text files of the user's folder. Returns {matches, more?}: at most ${MOST_FOUND}, each with its path, line number and first ${LONGEST_LINE} characters; more: there are others. "path" is a folder or a file, "glob" limits the files as in the tool glob.`,
  input: z.strictObject({
    pattern: z.string().min(1).max(500),
    path: path.optional(),
    glob: glob.optional(),
    ignoreCase: z.boolean().optional(),
  }),
  async run({ pattern, path: below, glob: only, ignoreCase = false }, { folder, signal }) {
    const search = searchThread(pattern, ignoreCase ? 'iu' : 'u', signal);
    try {
      const matches = [];
      for await (const file of folder.files(below)) {
        if (file === undefined) return { matches, more: true };
        if (only !== undefined && !matchesGlob(only, file)) continue;
        const text = await textOf(folder, file);
        for (const { line, text: found } of await search.lines(text)) {
          if (matches.length === MOST_FOUND) return { matches, more: true };
          matches.push(`${file}:${line}: ${shortened(found)}`);
        }
      }
      return { matches };
    } finally {
      await search.close();
    }
  },
};

function shortened(line) {
  return line.length > LONGEST_LINE ? `${beginning(line, LONGEST_LINE)}…` : line;
}

/** A file that cannot be read as a text has no lines to be found. */
async function textOf(folder, file) {
  try {
    return (await folder.read(file)).text ?? '';
  } catch (error) {
    if (error instanceof ToolRefused || error.code === 'EACCES') return '';
    throw error;
  }
}

/** A pattern of a model may take for ever: it runs in a thread that is terminated when one file takes more than five seconds. */
function searchThread(pattern, flags, signal) {
  const worker = new Worker(new URL('./search-lines.mjs', import.meta.url), { workerData: { pattern, flags } });
  let fail;
  const failed = new Promise((_, reject) => {
    fail = reject;
  });
  // It is awaited together with each answer; between answers, it must not count as unhandled.
  failed.catch(() => {});
  worker.on('error', (error) => fail(new ToolRefused(`The pattern is not valid: ${error.message}`)));
  const stop = () => fail(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  return {
    async lines(text) {
      const answered = new Promise((resolve) => worker.once('message', resolve));
      const tooSlow = new ToolRefused('The search took more than 5 seconds in one file: simplify the pattern.');
      const limit = setTimeout(() => fail(tooSlow), SEARCH_MS);
      worker.postMessage(text);
      try {
        return await Promise.race([answered, failed]);
      } finally {
        clearTimeout(limit);
      }
    },
    async close() {
      signal.removeEventListener('abort', stop);
      await worker.terminate();
    },
  };
}

/** Tools that change nothing; they need no approval. */
export const READ_TOOLS = [read, globTool, grep];
