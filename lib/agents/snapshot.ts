import type { Agent } from '@/lib/core/agents/agent';
import type { AgentSnapshot, ModelFacts } from '@/lib/core/agents/agent-snapshot';
import { USUAL_CONTEXT } from '@/lib/core/conversations/context-pipeline';
import type { Tool } from '@/lib/core/tools/tool';
import { definitionOf } from '@/lib/core/tools/tool-definition';
import { instructionsOf } from './instructions';
import type { SystemFacts } from './prompts/system-variables';

/** Creates the snapshot of an agent with its tools. */
export function snapshotOf(
  agent: Agent,
  { tools, model, timeoutMs, facts }: { tools: readonly Tool[]; model: ModelFacts; timeoutMs: number; facts: SystemFacts },
): AgentSnapshot {
  const {
    name,
    title,
    description,
    id,
    access,
    maxSteps,
    asksFirst = [],
    connections,
    crmObjects,
    context = USUAL_CONTEXT,
  } = agent;
  const offered = tools.map((tool) => ({
    ...definitionOf(tool),
    teamOnly: tool.teamOnly,
    onRequest: tool.onRequest && [...tool.onRequest],
    ...(asksFirst.includes(tool.name) && { asksFirst: true }),
  }));
  const reach = { connections: connections && [...connections], crmObjects: crmObjects && [...crmObjects] };
  return {
    name,
    title,
    description,
    ...(id !== undefined && { id }),
    access,
    instructions: instructionsOf({ ...agent, tools: offered.map((tool) => tool.name) }, facts),
    tools: offered,
    model,
    reach,
    context: [...context],
    ...(agent.context && { namesContext: true }),
    maxSteps,
    timeoutMs,
  };
}
