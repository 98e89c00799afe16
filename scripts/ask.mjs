// Asks a running Roundtable from the command line: live progress on stderr, the answer on stdout.
import { createApi, Unreachable } from './agent/api.mjs';
import { readQuestion } from './agent/read-question.mjs';
import { knownKey } from './agent/sign-in.mjs';
import { printable, shownOn } from './agent/visible.mjs';
import { citedSource } from './ask/cited-source.mjs';
import { endOnOutputError } from './ask/end-on-output-error.mjs';
import { EXIT } from './ask/exit-codes.mjs';
import { followEvents } from './ask/follow-events.mjs';
import { isOpenRequest, waitsForYou } from './ask/inbox.mjs';
import { readOptions, USAGE } from './ask/options.mjs';
import { createProgress } from './ask/progress.mjs';

function leave(code, message) {
  if (message) console.error(message);
  process.exit(code);
}

/** A refusal before anything is asked. */
const refuse = (error) => leave(EXIT.refused, error.message);

function optionsGiven() {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    return leave(EXIT.refused, error.code?.startsWith('ERR_PARSE_ARGS') ? `${error.message}\n\n${USAGE}` : error.message);
  }
}

endOnOutputError();
const options = optionsGiven();
if (options.help) {
  console.log(USAGE);
  process.exit(0);
}
const base = options.url;
const key = options.key ?? (await knownKey(base).catch(refuse));
if (!key)
  leave(EXIT.refused, 'An API key is needed: create one on the Settings page and pass it with --key or ROUNDTABLE_API_KEY.');
const question = options.retry ? '' : await readQuestion(options.question, { say: console.error }).catch(refuse);
if (!question && !options.retry) leave(EXIT.refused, `A question is needed.\n\n${USAGE}`);

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
  try {
    const api = createApi({ url: base, key });
    return { api, ...(await api.post(path, body, { idempotencyKey: crypto.randomUUID() })) };
  } catch (error) {
    if (!(error instanceof Unreachable)) return refuse(error);
    return leave(EXIT.unreachable, `${error.message} Is \`npm start\` running?`);
  }
}

const { api, runId } = await start();
let stopping = false;
process.on('SIGINT', () => {
  if (stopping) process.exit(EXIT.cancelled);
  stopping = true;
  console.error('\nStopping the run; press Ctrl+C again to exit at once.');
  api.post(`/api/runs/${runId}/cancel`).catch((error) => console.error(`The run could not be stopped: ${error.message}`));
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

let end;
let citation;
try {
  for await (const event of followEvents(`${base}/api/runs/${runId}/events`, api.headers)) {
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
