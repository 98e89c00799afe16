import type { ToolUse } from '../conversation/conversation';
import { relevance } from '../conversation/terms';
import type { Situation } from './situation';
import type { ToolProfile } from './tool-profile';

/** A tool or source this much weaker than the best one is left alone. */
export const WORTH = 0.4;

/** Calls of a tool in the current turn. */
export function usesOf(tool: ToolProfile, { conversation }: Situation): ToolUse[] {
  return conversation.uses.filter((use) => use.tool === tool.name && use.step >= 0);
}

/** How well a tool fits the terms, its name counting most. */
export function toolScore({ name, description, parameters }: ToolProfile, { terms }: Situation): number {
  return (
    3 * relevance(name, terms) + relevance(description, terms) + relevance(parameters.map((one) => one.name).join(' '), terms)
  );
}

/** The tools of some roles, the best fit first. */
export function ofRole(situation: Situation, ...roles: ToolProfile['role'][]): ToolProfile[] {
  return situation.tools
    .filter(({ role }) => roles.includes(role))
    .map((tool) => ({ tool, score: toolScore(tool, situation) }))
    .sort((a, b) => b.score - a.score)
    .map(({ tool }) => tool);
}
