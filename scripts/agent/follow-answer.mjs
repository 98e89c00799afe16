import { setTimeout as wait } from 'node:timers/promises';
import { followEvents } from '../ask/follow-events.mjs';
import { isOpenRequest, waitsForYou } from '../ask/inbox.mjs';
import { createProgress } from '../ask/progress.mjs';
import { clientContext, createCallAnswers } from './answer-calls.mjs';
import { PATIENCE_MS } from './api.mjs';
import { createReply } from './reply.mjs';

/** Of half a second each. */
const TRIES = PATIENCE_MS / 500;

/** A run of a program without a person waits for a decision that only a person can make. */
export class NeedsPerson extends Error {
  name = 'NeedsPerson';
}

/**
 * Follows a run to its end: shows it, makes the calls of its tools, and passes on the person's answers to its questions. Resolves with the
 * data of `run_end`. `showsText`: whether the text of the answer is shown while it is written. Once the signal aborts, the run is stopped and open questions and commands end; it is still followed.
 * @throws {NeedsPerson | Error}
 */
export async function followAnswer({
  api,
  terminal,
  runId,
  conversationId,
  isTeam,
  folder,
  approve,
  canAsk,
  showsText = true,
  signal,
  onAway,
}) {
  const ended = new AbortController();
  const over = AbortSignal.any([signal, ended.signal]);
  const view = isTeam ? createProgress(terminal.out) : createReply(terminal, { showsText });
  const calls = createCallAnswers({ api, conversationId, folder, approve, signal: over });
  const stop = () =>
    api.post(`/api/runs/${runId}/cancel`, undefined, { patient: true, signal: ended.signal }).catch((error) => {
      if (!ended.signal.aborted) terminal.say(`The run could not be stopped: ${error.message}`);
    });
  signal.addEventListener('abort', stop, { once: true });

  const signalPath = (key) => `/api/runs/${runId}/signals/${encodeURIComponent(key)}`;
  const answer = (key, data) => api.post(signalPath(key), data, { patient: true, signal: over });
  async function answerRequest({ key, kind, name, question, options = [], mayRepeat }) {
    if (kind === 'client_tool' && !isTeam) return calls.look();
    if (!(await isOpenRequest(api, { runId, key, signal: over }))) return;
    if (kind === 'client_tool') {
      const result = name === 'getClientContext' ? { result: clientContext() } : { error: 'The user is in a terminal.' };
      return answer(key, { kind, ...result });
    }
    if (kind === 'approval' || kind === 'form' || mayRepeat || !canAsk || isTeam) return needPerson(kind);
    const text = await terminal.runExclusive(() => askPerson(question, options));
    if (over.aborted) return;
    if (text?.trim()) await answer(key, { kind, answer: text.trim() });
    else needPerson(kind);
  }

  async function askPerson(question, options) {
    if (over.aborted) return undefined;
    const choices = options.length > 0 ? ` (${options.join(', ')})` : '';
    terminal.say(terminal.paint('strong', `\n${question}${choices}`));
    return terminal.ask('Your answer: ', { fresh: true, signal: over });
  }

  function needPerson(kind) {
    const message = waitsForYou(kind, api.url);
    if (!canAsk) throw new NeedsPerson(message);
    terminal.say(terminal.paint('warning', message));
  }

  /** Rejects when an answer could not be given; until then it does not resolve. */
  let fail;
  const failed = new Promise((_, reject) => {
    fail = reject;
  });
  failed.catch(() => {});
  const events = followEvents(`${api.url}/api/runs/${runId}/events`, api.headers, { tries: TRIES, onAway, signal: ended.signal });
  try {
    for (;;) {
      const { value: event, done } = await Promise.race([events.next(), failed]);
      if (done) throw new Error(`The stream ended before the run did: see ${api.url}/runs/${runId}`);
      view.show(event);
      if (event.type === 'signal_request') answerRequest(event.data).catch((error) => over.aborted || fail(error));
      if (event.type === 'error') throw new Error(event.data.message);
      if (event.type === 'run_end') return event.data;
    }
  } finally {
    view.close();
    signal.removeEventListener('abort', stop);
    ended.abort();
    // Lets an open question disappear before the next one.
    await wait(0);
  }
}
