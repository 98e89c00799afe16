import type { BuiltinAgent } from '@/lib/core/agents/agent';
import { type DispatchRules, dispatchRules } from '@/lib/core/dispatch/dispatch-rules';
import { translationHelpsRules } from './rules';

/** An agent for one tool of an MCP server. `tool` is the server's name for it, since each connection calls it by a name of its own. */
export interface Specialist extends Omit<BuiltinAgent, 'tools' | 'dispatch'> {
  tool: string;
  dispatch: DispatchRules;
}

const RULES = `Rules for your report
- Report only what your tool returned in this turn. You have no knowledge of the Bible: what the tool did not return, you do not know.
- Quote the words that matter exactly, in quotation marks, each with its reference, term or article and the number of its source. Never mend or shorten a quotation without "…".
- When the tool finds nothing or fails, say what you asked for and what it answered. Do not fill the gap, and do not try the same call twice.
- Findings only, the most important first: no greeting, no advice about other agents, no answer to parts of the question that are not your task.`;

/** Completes a specialist with what all of them have in common. `how`: how it uses its tool. */
export function specialist(
  own: Pick<Specialist, 'name' | 'title' | 'description' | 'tool' | 'maxSteps'> & { how: string },
): Specialist {
  const { how, ...rest } = own;
  const dispatch = translationHelpsRules[own.tool] ?? dispatchRules.parse({});
  return { ...rest, dispatch, role: 'specialist', access: 'read', instructions: `${how}\n\n${RULES}` };
}
