import { readDecision } from './read-decision.mjs';
import { boxed } from './visible.mjs';

const QUESTION = '[y]es, [n]o with a reason, [a]lways for';

/**
 * Decides about acts of tools: asks the person, unless the tool is allowed. `canAsk` is false for a program without a person, in which case
 * everything else is denied. The function returns undefined for a yes, otherwise why not.
 */
export function createApproval(terminal, { allowed, canAsk }) {
  const always = new Set(allowed);
  const { say, paint } = terminal;

  return async function approve(tool, act, signal) {
    if (canAsk && !always.has(tool)) return terminal.runExclusive(() => ask(tool, act, signal));
    show(act);
    return always.has(tool) ? undefined : denied(`This session does not allow ${tool}.`);
  };

  function show({ title, lines, warning }) {
    say(`\n${paint('strong', title)}`);
    for (const { text, kind } of lines) for (const line of boxed(text, terminal.out.columns)) say(paint(kind, line));
    if (warning) say(paint('warning', warning));
  }

  async function ask(tool, act, signal) {
    if (!signal.aborted) show(act);
    for (;;) {
      const line = await terminal.ask(`${QUESTION} ${tool} in this session: `, { fresh: true, signal });
      if (line === undefined) return denied('Nobody approved it.');
      const decision = readDecision(line);
      if (decision?.answer === 'always') always.add(tool);
      if (decision?.answer === 'no') return denied(decision.reason || 'The user said no.');
      if (decision) return undefined;
    }
  }

  function denied(reason) {
    say(paint('warning', `Denied: ${reason}`));
    return `Denied: ${reason}`;
  }
}
