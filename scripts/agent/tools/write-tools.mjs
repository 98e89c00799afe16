import { z } from 'zod';
import { ToolRefused } from '../folder/path-parts.mjs';
import { describeChange, describeCommand } from './describe-act.mjs';
import { runCommand } from './run-command.mjs';

const MOST_CHARACTERS = 1_000_000;
const USUAL_SECONDS = 120;
const MOST_SECONDS = 600;

const path = z.string().max(4096).describe('A path in the folder, relative to it');

const write = {
  name: 'write',
  description: "Creates or replaces a text file in the user's folder. The user sees the difference and approves it first.",
  input: z.strictObject({ path, content: z.string().max(MOST_CHARACTERS) }),
  prepare: async ({ path: requestedPath, content }, { folder }) => changeOf(folder, await folder.read(requestedPath), content),
};

const edit = {
  name: 'edit',
  description:
    "Replaces a text in a file of the user's folder. oldText must occur exactly once, or all occurrences are replaced with all: true. The user sees the difference and approves it first.",
  input: z.strictObject({
    path,
    oldText: z.string().min(1).max(MOST_CHARACTERS),
    newText: z.string().max(MOST_CHARACTERS),
    all: z.boolean().optional(),
  }),
  async prepare({ path: requestedPath, oldText, newText, all = false }, { folder }) {
    const file = await folder.read(requestedPath);
    if (file.text === undefined) throw new ToolRefused(`There is no file ${file.path}.`);
    const parts = file.text.split(oldText);
    if (parts.length === 1) throw new ToolRefused(`oldText does not occur in ${file.path}. Read the file again.`);
    if (parts.length > 2 && !all) throw new ToolRefused(`oldText occurs ${parts.length - 1} times in ${file.path}.`);
    return changeOf(folder, file, parts.join(newText));
  },
};

function changeOf(folder, { path: file, text: before }, after) {
  if (!after.isWellFormed()) throw new ToolRefused('The text is not valid Unicode.');
  return {
    act: describeChange({ file, before, after }),
    async run() {
      await folder.write(file, after, { before });
      return { path: file, written: true };
    },
  };
}

const bash = {
  name: 'bash',
  description: `Runs a shell command in the user's folder, after the user has approved it. It has no input, ends with all its processes after timeoutSeconds (${USUAL_SECONDS} by default), and returns {exitCode, output}.`,
  input: z.strictObject({
    command: z.string().trim().min(1).max(10_000),
    timeoutSeconds: z.number().int().min(1).max(MOST_SECONDS).optional(),
  }),
  async prepare({ command, timeoutSeconds = USUAL_SECONDS }, { folder }) {
    if (command.includes('\0') || !command.isWellFormed()) throw new ToolRefused('The command is not valid text.');
    return {
      act: describeCommand(command, folder.root),
      run: (signal) => runCommand(command, { cwd: folder.root, limitMs: timeoutSeconds * 1000, signal }),
    };
  },
};

/** Tools that change something: `prepare` describes the act for the person's approval, and nothing is done before that. */
export const WRITE_TOOLS = [write, edit, bash];
