// Asks a running Roundtable from the command line: live progress on stderr, the answer on stdout.
import { parseArgs } from 'node:util';
import { createApi, Unreachable } from './agent/api.mjs';
import { refusalText } from './agent/refusal-text.mjs';
import { printable, shownOn } from './agent/visible.mjs';
import { checkRounds } from './ask/check-rounds.mjs';
import { citedSource } from './ask/cited-source.mjs';
import { endOnOutputError } from './ask/end-on-output-error.mjs';
import { EXIT } from './ask/exit-codes.mjs';
import { followEvents } from './ask/follow-events.mjs';
import { isOpenRequest, waitsForYou } from './ask/inbox.mjs';
import { createProgress } from './ask/progress.mjs';

const USAGE = `Usage: npm run --silent ask -- "question" [options]

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
  --url URL           the server (ROUNDTABLE_URL, default http://127.0.0.1:3000)
  --key KEY           an API key from the Settings page (ROUNDTABLE_API_KEY)

Exit codes: 0 answered, 1 failed, 2 refused or wrong usage, 3 answered in part, 4 server unreachable,
5 the run waits for your decision in the Inbox (without a terminal), 130 stopped.`;

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
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
        retry: { type: 'string' },
        json: { type: 'boolean', default: false },
        quiet: { type: 'boolean', default: false },
        url: { type: 'string', default: process.env.ROUNDTABLE_URL || 'http://127.0.0.1:3000' },
        key: { type: 'string', default: process.env.ROUNDTABLE_API_KEY || '' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    leave(EXIT.refused, `${error.message}\n\n${USAGE}`);
  }
}

function leave(code, message) {
  if (message) console.error(message);
  process.exit(code);
}

endOnOutputError();
const { values: options, positionals } = readArguments();
const question = positionals.join(' ').trim();
if (options.help) {
  console.log(USAGE);
  process.exit(0);
}
if ((question === '') === (options.retry === undefined)) leave(EXIT.refused, USAGE);
const several = options.agents !== undefined || options.team !== undefined || options.dispatch;
if (options.agent !== undefined && (several || options.desk !== undefined))
  leave(EXIT.refused, '--agent asks one agent alone. Leave it out, or leave out --agents, --team, --dispatch and --desk.');
if (options.desk !== undefined && several)
  leave(EXIT.refused, '--desk asks an answer desk alone. Leave it out, or leave out --agents, --team and --dispatch.');
if (options.agents !== undefined && options.team !== undefined)
  leave(EXIT.refused, 'Either --agents or --team says who takes part. Leave one of them out.');
try {
  checkRounds(options);
} catch (error) {
  leave(EXIT.refused, error.message);
}
if (options.area !== undefined && options.desk === undefined) leave(EXIT.refused, '--area needs --desk.');
if (options.key === '')
  leave(EXIT.refused, 'An API key is needed: create one on the Settings page and pass it with --key or ROUNDTABLE_API_KEY.');

const base = options.url.replace(/\/$/, '');
const headers = { authorization: `Bearer ${options.key}` };
const common = {
  ...(options.model && { model: options.model }),
  ...(options.conversation && { conversationId: options.conversation }),
};
const messages = [{ role: 'user', content: question }];
const agents = options.agents?.split(',').map((name) => name.trim());
// A saved team has rounds and a policy of its own.
const failurePolicy = options.policy ?? (options.team === undefined ? 'skip' : undefined);
const rounds = options.rounds ?? (options.team === undefined ? 2 : undefined);

/** The path and body of the request that asks one agent, a team, a dispatch or an answer desk. */
function requestOf() {
  const { team, desk, area } = options;
  if (desk !== undefined) return [`/api/desks/${encodeURIComponent(desk)}/ask`, { ...common, question, ...(area && { area }) }];
  if (options.dispatch) {
    const sent = options.agents === 'auto' ? 'auto' : (agents ?? team);
    return [
      '/api/chat-orchestrated',
      { ...common, message: question, ...(sent && { team: sent }), ...(failurePolicy && { failurePolicy }) },
    ];
  }
  const asked = { ...(rounds !== undefined && { rounds: Number(rounds) }), ...(failurePolicy && { failurePolicy }) };
  if (team !== undefined) return ['/api/chat/multi', { ...common, messages, team, ...asked }];
  if (agents) return ['/api/chat/multi', { ...common, messages, agents, ...asked }];
  return ['/api/chat', { ...common, messages, ...(options.agent && { agent: options.agent }) }];
}

const [path, body] = options.retry ? [`/api/runs/${encodeURIComponent(options.retry)}/retry`] : requestOf();

async function start() {
  const response = await fetch(base + path, {
    method: 'POST',
    headers: {
      ...headers,
      accept: 'application/json',
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: body && JSON.stringify(body),
  }).catch((error) =>
    leave(EXIT.unreachable, `${base} cannot be reached: ${error.cause?.message ?? error.message}. Is \`npm start\` running?`),
  );
  if (response.ok) return response.json();
  const answer = await response.json().catch(() => ({}));
  const { message = `The server answered ${response.status}.`, retryAfter } = answer.error ?? {};
  leave(EXIT.refused, refusalText({ message, retryAfter }));
}

const { runId } = await start();
let stopping = false;
process.on('SIGINT', () => {
  if (stopping) process.exit(EXIT.cancelled);
  stopping = true;
  console.error('\nStopping the run; press Ctrl+C again to exit at once.');
  fetch(`${base}/api/runs/${runId}/cancel`, { method: 'POST', headers }).catch((error) =>
    console.error(`The run could not be stopped: ${error.message}`),
  );
});

const progress = options.quiet || options.json ? undefined : createProgress(process.stderr);
const hasPerson = process.stdin.isTTY && process.stderr.isTTY;

/** Says that only a person can decide a request. Without one this program ends, and the run goes on after the decision. */
function needPerson(kind) {
  const message = waitsForYou(kind, base);
  if (progress) progress.say(message);
  else console.error(message);
  if (hasPerson) return;
  progress?.close();
  leave(EXIT.waiting);
}

const api = createApi({ url: base, key: options.key });
let end;
let citation;
try {
  for await (const event of followEvents(`${base}/api/runs/${runId}/events`, headers)) {
    if (options.json) console.log(JSON.stringify(event));
    progress?.show(event);
    if (event.type === 'signal_request' && (await isOpenRequest(api, { runId, key: event.data.key })))
      needPerson(event.data.kind);
    if (event.type === 'desk_answered') citation = event.data.answer.citation;
    if (event.type === 'run_end') end = event.data;
    if (event.type === 'error') throw new Error(event.data.message);
  }
} catch (error) {
  progress?.close();
  leave(error instanceof Unreachable ? EXIT.unreachable : EXIT.refused, `${error.message} See ${base}/runs/${runId}`);
}
progress?.close();
if (!end) leave(EXIT.unreachable, `The stream ended before the run did: see ${base}/runs/${runId}`);
if (!options.json && end.answer) {
  const source = citation ? `\n\nSource: ${citedSource(citation, base)}` : '';
  console.log(shownOn(process.stdout, end.answer + source));
}
if (end.reason) console.error(`\n${printable(end.reason)}`);
if (progress && end.status !== 'completed') console.error(`\nTo repeat what failed and keep the rest: --retry ${runId}`);
process.exitCode = EXIT[end.status];
