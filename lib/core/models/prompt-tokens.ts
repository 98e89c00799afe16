import { type AgentBackground, backgroundText } from '../agents/agent-memory';
import { type AgentSnapshot, instructionsText } from '../agents/agent-snapshot';
import { promptBudget } from '../conversations/context-pipeline';
import { tokensOf } from '../text/tokens';

/**
 * Returns how many estimated tokens an agent's window leaves for the request of a turn, after its instructions as a member of a team, its
 * tools and its background; 0 when these fill the window. Depends only on what the run has journalled about the agent.
 */
export function promptTokensOf(
  { context = [], model, instructions, tools }: Pick<AgentSnapshot, 'context' | 'model' | 'instructions' | 'tools'>,
  { opening, background }: { opening: string; background?: AgentBackground },
): number {
  const system = instructionsText(instructions, { opening, team: true, personal: background?.personalInstructions });
  const schemas = tools.map(({ name, description, inputSchema }) => `${name}${description}${JSON.stringify(inputSchema)}`);
  const known = background ? backgroundText(background) : '';
  const taken = [system, known, ...schemas].reduce((sum, text) => sum + tokensOf(text), 0);
  return Math.max(0, Math.floor(promptBudget(context, model.window.tokens) - taken));
}
