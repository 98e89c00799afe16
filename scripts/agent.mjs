#!/usr/bin/env node
// A terminal client of a running Roundtable: a chat with an agent, which can work in a folder with its user's approval, or with a team.
import { ApiError, Unreachable } from './agent/api.mjs';
import { createApproval } from './agent/approval.mjs';
import { chooseWho, namedIn } from './agent/choose.mjs';
import { openFolder } from './agent/folder/open-folder.mjs';
import { followAnswer, NeedsPerson } from './agent/follow-answer.mjs';
import { keyFolder } from './agent/key-file.mjs';
import { givenAgain, readOptions, USAGE } from './agent/options.mjs';
import { readQuestion } from './agent/read-question.mjs';
import { createSession, findConversation, listConversations } from './agent/session.mjs';
import { signIn } from './agent/sign-in.mjs';
import { createTerminal } from './agent/terminal.mjs';
import { printable, shownOn } from './agent/visible.mjs';
import { endOnOutputError } from './ask/end-on-output-error.mjs';
import { EXIT } from './ask/exit-codes.mjs';

/** Failed requests within this time belong to the same absence. */
const ABSENCE_MS = 30_000;

endOnOutputError();
for (const name of ['SIGTERM', 'SIGHUP']) process.on(name, () => process.exit(EXIT.cancelled));
try {
  process.exitCode = await main();
} catch (error) {
  console.error(error.message);
  process.exitCode = exitCodeOf(error);
}

function exitCodeOf(error) {
  if (error instanceof NeedsPerson) return EXIT.waiting;
  return error instanceof Unreachable ? EXIT.unreachable : EXIT.refused;
}

async function main() {
  const options = readOptions(process.argv.slice(2));
  if (options.help) {
    console.log(USAGE);
    return EXIT.completed;
  }
  const { print } = options;
  const terminal = createTerminal({ out: print || options.list ? process.stderr : process.stdout });
  try {
    return await run(options, terminal);
  } finally {
    terminal.close();
  }
}

async function run(options, terminal) {
  const { url, print, resume } = options;
  const folder = options.tools ? await openFolder(options.folder, { keyFolder: keyFolder() }) : undefined;
  const named = namedIn(options);
  const onAway = createAwayNotice(terminal);
  const api = await signIn({ url, again: options['sign-in'], terminal, canAsk: !print, onAway });
  const isTeam = named?.team !== undefined;
  if (options.list) {
    for (const line of await listConversations({ api, isTeam })) console.log(printable(line));
    return EXIT.completed;
  }
  const conversation =
    resume === undefined ? undefined : await findConversation({ api, id: resume, isTeam, agent: options.agent });
  if (folder && conversation && conversation.tools.length === 0) {
    throw new Error('This conversation was started without --tools. Start a new one.');
  }
  const who = named ?? (conversation || print ? undefined : await chooseWho(api, terminal, { hasTools: folder !== undefined }));
  if (!who && !conversation && !print) return EXIT.completed;

  const session = createSession({ api, who, conversation, model: options.model, hasTools: folder !== undefined });
  const approve = createApproval(terminal, { allowed: options.allow, canAsk: !print });
  // With `--print`, `printAnswer` writes the answer at the end; it is shown while it is written only if stderr alone is a terminal.
  const showsText = !print || (Boolean(process.stderr.isTTY) && !process.stdout.isTTY);
  const follow = createFollower({ api, terminal, session, folder, approve, canAsk: !print, showsText, onAway });
  return print ? printAnswer(options, { session, follow, terminal }) : chat(options, { session, follow, terminal, conversation });
}

/** Returns a function that is called whenever a request finds no server, and says so once for each absence. */
function createAwayNotice({ say, paint }) {
  let last = 0;
  return () => {
    if (Date.now() - last > ABSENCE_MS) say(paint('warning', 'The server is away; waiting for it …'));
    last = Date.now();
  };
}

/** Returns a function that follows a run. Ctrl+C stops the run; a second one, or one while nothing is running, ends the program. */
function createFollower({ session, terminal, ...parts }) {
  let stopping;
  terminal.onInterrupt(() => {
    if (!stopping || stopping.signal.aborted) process.exit(EXIT.cancelled);
    terminal.say('\nStopping the run; press Ctrl+C again to exit at once.');
    stopping.abort();
  });
  return async (runId) => {
    stopping = new AbortController();
    const { isTeam, conversationId } = session;
    try {
      return await followAnswer({ ...parts, terminal, runId, conversationId, isTeam, signal: stopping.signal });
    } finally {
      stopping = undefined;
    }
  };
}

/** Asks once. Only the answer goes to stdout, as it is unless that is a terminal. */
async function printAnswer({ message }, { session, follow, terminal }) {
  const question = await readQuestion(message, { say: terminal.say });
  if (!question) throw new Error(`--print needs a message.\n\n${USAGE}`);
  const runId = await session.send(question);
  terminal.say(`Conversation: ${session.conversationId}`);
  const end = await follow(runId);
  // The answer of a failed run is an explanation of the failure.
  if (end.answer && end.status === 'failed') terminal.say(printable(end.answer));
  else if (end.answer) console.log(shownOn(process.stdout, end.answer));
  if (end.reason) terminal.say(printable(end.reason));
  return EXIT[end.status];
}

/** Sends what the person types until they leave. A message that is refused does not end the chat. */
async function chat(options, { session, follow, terminal, conversation }) {
  let next = options.message;
  if (conversation?.runId) await show(await follow(conversation.runId));
  for (;;) {
    if (!next) terminal.say('');
    const line = next || (await terminal.ask('> '));
    next = '';
    if (line === undefined || line.trim() === '/exit') break;
    if (line.trim() === '') continue;
    try {
      await show(await follow(await session.send(line)));
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof Unreachable)) throw error;
      terminal.say(terminal.paint('warning', printable(error.message)));
    }
  }
  if (session.conversationId)
    terminal.say(`\nContinue with: npm run agent -- ${[...givenAgain(options), '--resume', session.conversationId].join(' ')}`);
  return EXIT.completed;

  async function show({ status, answer, reason }) {
    if (session.isTeam && answer) terminal.say(`\n${printable(answer)}`);
    if (status !== 'completed') terminal.say(terminal.paint('warning', `[${status}] ${printable(reason ?? '')}`));
  }
}
