import { parseArgs } from 'node:util';
import { checkRounds } from './check-rounds.mjs';
import { DEFAULT_URL, serverUrl } from './server-url.mjs';

export const USAGE = `Usage: npm run --silent ask -- "question" [options]

What is piped or redirected to stdin follows the question, after an empty line, or is the question; 100,000 characters at most.

  --agents a,b        a team of these agents (data-steward, prospect-finder, contract-reader)
  --team NAME         a saved team
  --dispatch          a planner sends specialists out: those of --agents or --team, or of the translation helps; "--agents auto": it chooses
  --desk NAME         an answer desk
  --area KEY          the area of the answer desk to which the question belongs (default: the desk finds it)
  --rounds N          rounds of the team, 1 to 10 (default 2, or those of the saved team)
  --policy P          when an agent fails: skip (default, unless the saved team has another), retry or abort
  --agent NAME        one agent instead of a team (default data-steward)
  --model P:M         provider:model instead of the server's default
  --conversation ID   continue a conversation
  --retry RUN         instead of a question: repeat what failed in this run, or continue it if it was stopped, and keep the rest
  --json              raw events on stdout, one JSON object per line
  --quiet             no progress
  --url URL           the server (ROUNDTABLE_URL, default ${DEFAULT_URL})
  --key KEY           an API key from the Settings page (default: ROUNDTABLE_KEY, ROUNDTABLE_API_KEY, or that of "npm run agent")

Exit codes: 0 answered, 1 failed, 2 refused or wrong usage, 3 answered in part, 4 server unreachable,
5 the run waits for your decision in the Inbox (without a terminal), 130 stopped.`;

/** Options that say whom to ask and how. A retry has those of its run. */
const OF_QUESTION = {
  agents: { type: 'string' },
  dispatch: { type: 'boolean', default: false },
  team: { type: 'string' },
  desk: { type: 'string' },
  area: { type: 'string' },
  rounds: { type: 'string' },
  policy: { type: 'string' },
  agent: { type: 'string' },
  model: { type: 'string' },
  conversation: { type: 'string' },
};

/** Reads the arguments of the program; `question` is empty when none is given. @throws {Error} */
export function readOptions(args, env = process.env) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...OF_QUESTION,
      retry: { type: 'string' },
      json: { type: 'boolean', default: false },
      quiet: { type: 'boolean', default: false },
      url: { type: 'string', default: env.ROUNDTABLE_URL || DEFAULT_URL },
      key: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const options = { ...values, question: positionals.join(' ').trim() };
  if (options.help) return options;
  const empty = Object.keys(values).find((name) => values[name] === '');
  if (empty !== undefined) throw new Error(`--${empty} needs a value.`);
  checkRecipient(options);
  checkRetry(options);
  return { ...options, url: serverUrl(options.url) };
}

/** Refuses options that contradict each other, or would have no effect. */
function checkRecipient(options) {
  const { agent, agents, team, desk, area, policy, retry, dispatch } = options;
  const several = agents !== undefined || team !== undefined || dispatch;
  if (agent !== undefined && (several || desk !== undefined))
    throw new Error('--agent asks one agent alone. Leave it out, or leave out --agents, --team, --dispatch and --desk.');
  if (desk !== undefined && several)
    throw new Error('--desk asks an answer desk alone. Leave it out, or leave out --agents, --team and --dispatch.');
  if (agents !== undefined && team !== undefined)
    throw new Error('Either --agents or --team says who takes part. Leave one of them out.');
  if (retry !== undefined) return;
  checkRounds(options);
  if (policy !== undefined && !several)
    throw new Error('--policy is for a team or a dispatch: name one with --agents, --team or --dispatch, or leave it out.');
  if (area !== undefined && desk === undefined) throw new Error('--area needs --desk.');
}

function checkRetry({ retry, question, ...options }) {
  if (retry === undefined) return;
  const more = Object.keys(OF_QUESTION).filter((name) => options[name]);
  const without = [...(question === '' ? [] : ['the question']), ...more.map((name) => `--${name}`)];
  if (without.length > 0) throw new Error(`--retry repeats a run as it was asked. Leave out ${without.join(', ')}.`);
}
