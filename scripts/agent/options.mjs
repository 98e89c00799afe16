import { parseArgs } from 'node:util';
import { checkRounds } from '../ask/check-rounds.mjs';
import { DEFAULT_URL, serverUrl } from '../ask/server-url.mjs';
import { APPROVED_TOOLS } from './tools/index.mjs';

export const USAGE = `Usage: npm run agent -- ["message"] [options]      (for scripts: npm run --silent agent -- --print "message")

  --url URL           the server (ROUNDTABLE_URL, default http://127.0.0.1:3000)
  --sign-in           ask for the API key again
  --agent NAME        the agent to ask
  --team NAME         a saved team to ask
  --agents a,b        a team of these agents, with --rounds N (default 2)
  --model P:M         provider:model instead of the default
  --tools             give the agent the tools read, glob, grep, write, edit and bash in a folder; teams cannot use them
  --folder PATH       that folder (default: the working directory)
  --allow a,b         tools of write, edit and bash that need no approval
  --print             for scripts: ask once, with the message and what is piped to stdin (100,000 characters at most), and print only
                      the answer on stdout; everything not allowed is denied
  --resume [ID]       continue the conversation with this whole id, by default the latest one
  --list              list conversations

Exit codes: 0 answered, 1 failed, 2 refused or wrong usage, 3 answered in part, 4 server unreachable,
5 the run waits for your decision in the Inbox (--print), 130 stopped.`;

const UUID = /^[0-9a-f-]{36}$/i;
const PART_OF_ID = /^[0-9a-f][0-9a-f-]*$/i;

/** Reads the arguments of the program. `resume` is an id, or an empty text for the latest conversation. @throws {Error} */
export function readOptions(args, env = process.env) {
  const resumedId = args[args.indexOf('--resume') + 1] ?? '';
  if (args.includes('--resume') && PART_OF_ID.test(resumedId) && !UUID.test(resumedId)) {
    throw new Error(
      `--resume: "${resumedId}" is not the whole id of a conversation, which has 36 characters; --list shows them. If it is your message, write it before --resume.`,
    );
  }
  const { values, positionals } = parseArgs({
    args: args.map((arg, at) => (arg === '--resume' && !UUID.test(args[at + 1] ?? '') ? '--resume=' : arg)),
    allowPositionals: true,
    options: {
      url: { type: 'string', default: env.ROUNDTABLE_URL || DEFAULT_URL },
      'sign-in': { type: 'boolean', default: false },
      agent: { type: 'string' },
      team: { type: 'string' },
      agents: { type: 'string' },
      rounds: { type: 'string' },
      model: { type: 'string' },
      tools: { type: 'boolean', default: false },
      folder: { type: 'string' },
      allow: { type: 'string', default: '' },
      print: { type: 'boolean', default: false },
      resume: { type: 'string' },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const allow = values.allow.split(',').filter((name) => name !== '');
  const unknown = allow.find((name) => !APPROVED_TOOLS.includes(name));
  if (unknown !== undefined) throw new Error(`--allow: "${unknown}" is not one of ${APPROVED_TOOLS.join(', ')}.`);
  if (values.tools && (values.team ?? values.agents) !== undefined)
    throw new Error('Teams cannot use --tools. Name a single agent with --agent, or leave out --tools.');
  if (!values.tools && (values.folder !== undefined || allow.length > 0))
    throw new Error('--folder and --allow are for tools in a folder: add --tools, or leave them out.');
  checkRounds(values);
  if (values.tools && process.platform === 'win32') throw new Error('--tools needs Linux or macOS.');
  const folder = values.folder ?? workingDirectory(env);
  return { ...values, folder, url: serverUrl(values.url), allow, message: positionals.join(' ').trim() };
}

/** The options with which a conversation is continued as it was begun, as words of a command line. */
export function givenAgain({ url, agent, team, agents, rounds, model, tools, folder, allow }) {
  const texts = {
    url: url === DEFAULT_URL ? undefined : url,
    agent,
    team,
    agents,
    rounds,
    model,
    allow: allow.join(',') || undefined,
  };
  const named = Object.entries(texts).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}`, quoted(value)]));
  return [...named, ...(tools ? ['--tools', '--folder', quoted(folder)] : [])];
}

/** A word for a POSIX shell. */
const quoted = (value) => (/^[\w@%+=:,./-]+$/.test(value) ? value : `'${value.replaceAll("'", `'\\''`)}'`);

/** npm runs its scripts in the folder of the package, and passes on where it was started. */
function workingDirectory({ INIT_CWD, npm_lifecycle_event: event }) {
  return event === 'agent' && INIT_CWD ? INIT_CWD : process.cwd();
}
