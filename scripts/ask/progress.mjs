import { piecesOf } from '../agent/columns.mjs';
import { printable } from '../agent/visible.mjs';

const STATES = { working: '…', completed: '✓', failed: '✗' };

/** Shows the progress of a run: on a terminal one line per agent that is redrawn, elsewhere one line per step. */
export function createProgress(out) {
  const turns = new Map();
  const live = Boolean(out.isTTY);
  let drawn = 0;
  let timer;

  function draw() {
    timer = undefined;
    if (drawn > 0) out.write(`\x1b[${drawn}A\x1b[0J`);
    const lines = [...turns.values()].map(({ name, state, doing }) => {
      const [line] = piecesOf(oneLine(`  ${STATES[state]} ${name.padEnd(18)} ${doing}`), (out.columns || 80) - 1);
      return line;
    });
    out.write(lines.map((line) => `${line}\n`).join(''));
    drawn = lines.length;
  }

  function say(line) {
    if (live && drawn > 0) out.write(`\x1b[${drawn}A\x1b[0J`);
    drawn = 0;
    out.write(`${printable(line)}\n`);
  }

  function set(turnId, change) {
    const turn = { ...turns.get(turnId), ...change };
    turns.set(turnId, turn);
    if (live) timer ??= setTimeout(draw, 80);
    else if (change.doing) out.write(`${printable(`  ${STATES[turn.state]} ${turn.name}: ${turn.doing}`)}\n`);
  }

  const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
  const handlers = {
    initiator_complete: ({ goal }) => say(`Goal: ${goal}`),
    round_start: ({ round, agents }) => {
      turns.clear();
      say(`Round ${round}: ${agents.join(', ')}`);
    },
    dispatch_planned: ({ reasoning }) => say(`Plan: ${reasoning}`),
    agent_start: ({ turnId, agent }) => set(turnId, { name: agent, state: 'working', doing: live ? 'thinking' : '' }),
    agent_tool_call: ({ turnId, toolCall }) => live && set(turnId, { doing: toolCall.name }),
    agent_tool_result: ({ turnId, name, error, ms }) =>
      set(turnId, { doing: error ? `${name} failed: ${error}` : `${name} answered in ${seconds(ms)}` }),
    agent_delta: ({ turnId }) => live && turns.get(turnId)?.doing !== 'writing' && set(turnId, { doing: 'writing' }),
    agent_response: ({ turnId, ms, toolCalls }) =>
      set(turnId, { state: 'completed', doing: `done in ${seconds(ms)}, ${toolCalls.length} tool calls` }),
    agent_error: ({ turnId, agent, message, action }) =>
      set(turnId, { name: agent, state: 'failed', doing: `${message} → ${action}` }),
    notice: ({ message }) => say(`! ${message}`),
    provider_wait_start: (wait) => say(`! ${providerWait(wait)}`),
    provider_wait_end: ({ provider }) => say(`! ${provider} is available again.`),
  };

  return {
    show: ({ type, data }) => handlers[type]?.(data),
    say,
    close() {
      clearTimeout(timer);
      if (live) draw();
    },
  };
}

/** Says why a run waits for the provider of its models, and since when. */
export function providerWait({ provider, reason, since }) {
  return `Waiting for ${provider} since ${new Date(since).toLocaleTimeString()}: ${reason}`;
}

/** The lines are redrawn: each of them must take exactly one line of the terminal. */
function oneLine(text) {
  return printable(text.replaceAll('\n', ' ').replaceAll('\t', ' '));
}
