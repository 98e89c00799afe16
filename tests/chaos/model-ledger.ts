import { type AbsentProvider, startAbsentProvider } from '../fakes/absent-provider';
import type { ModelRequest, RecordedRequest } from '../fakes/model-server';
import type { Failure, Reply } from '../fakes/model-wire';

export interface ModelCall {
  runId: string;
  /** The call's key in the journal: `r1.ada.m2`. */
  key: string;
  /** Epoch milliseconds. */
  at: number;
  request: RecordedRequest;
}

export interface ModelLedger extends Omit<AbsentProvider, 'requests'> {
  /** Accepted calls; those rejected during an outage are not included. */
  calls: ModelCall[];
  /** Maximum number of runs with open calls at the same time. */
  mostRuns(): number;
}

/** Pace of answers: one of a member takes about a quarter of a second. */
const PACE = { firstTokenMs: 60, msPerToken: 12, tokens: 16 };
const SLOW_TOKENS = 40;

/** Starts a model server that identifies each call and its run: the question of a run is `Question of <run id>`. */
export async function startModelLedger(): Promise<ModelLedger> {
  const calls: ModelCall[] = [];
  let mostRuns = 0;
  const server = await startAbsentProvider({
    ...PACE,
    agents: ['initiator', 'summarizer', 'ada', 'bob', 'cleo'],
    behaviour: answerTo,
    hold(request) {
      const recorded = server.requests.at(-1);
      if (recorded) calls.push({ ...nameOf(request), at: Date.now(), request: recorded });
      const open = calls.filter((call) => call.request.outcome === 'open');
      mostRuns = Math.max(mostRuns, new Set(open.map(({ runId }) => runId)).size);
      return undefined;
    },
  });
  return Object.assign(server, { calls, mostRuns: () => mostRuns });
}

function nameOf({ agent, lastUserText, body }: ModelRequest): { runId: string; key: string } {
  const runId = /Question of ([\w-]+)/.exec(lastUserText)?.[1] ?? 'of no run';
  const round = /<round number="(\d+)"/.exec(lastUserText)?.[1];
  const currentTurn = body.messages.slice(body.messages.findLastIndex(({ role }) => role === 'user'));
  const step = currentTurn.filter(({ role }) => role === 'assistant').length + 1;
  return { runId, key: `${round ? `r${round}.` : ''}${agent}.m${step}` };
}

const COORDINATORS = ['initiator', 'summarizer'];

/**
 * Members look up two words and then report their meanings; the summarizer repeats every report; an agent without a team sends
 * a letter.
 */
function answerTo(request: ModelRequest): Reply | Failure {
  const { agent = '', body, lastUserText, toolResults } = request;
  if (body.response_format) {
    return { json: { goal: 'An answer', successCriteria: ['there is one'], approach: 'Ask', focus: [] } };
  }
  if (agent === 'summarizer') return { text: `In short: ${lastUserText.match(/<report.*?<\/report>/gs)?.join(' ')}` };
  const round = /<round number="(\d+)"/.exec(lastUserText)?.[1];
  const slow = round === '1' ? /Take (\d+) ms/.exec(lastUserText) : null;
  const pace = slow ? { msPerToken: Number(slow[1]) / SLOW_TOKENS, tokens: SLOW_TOKENS } : {};
  const letter = /Send a letter, (\d+) ms/.exec(lastUserText);
  if (toolResults.length > 0) {
    const found = letter ? 'all is well' : toolResults.map(meaningIn).join(', ');
    return { pace, text: `What ${agent} found${round ? ` in round ${round}` : ''}: ${found}.` };
  }
  if (letter) return { toolCalls: [{ name: 'send', arguments: { letter: 'Dear all', ms: Number(letter[1]) } }] };
  if (/End the process/.test(lastUserText)) return { toolCalls: [{ name: 'die', arguments: {} }] };
  return { toolCalls: ['this', 'that'].map((word) => ({ name: 'lookUp', arguments: { word } })) };
}

/** Returns the meaning of a word, or the tool's message. */
function meaningIn(result: string): string {
  return /"meaning":"([^"]*)"/.exec(result)?.[1] ?? result;
}

/** Returns the number of calls that a team of this size makes when nothing disturbs it. */
export function teamCalls(members: number, rounds: number): number {
  return COORDINATORS.length + members * rounds * 2;
}
