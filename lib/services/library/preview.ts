import { assembledPrompts, instructionsOf, openingOf } from '@/lib/agents/instructions';
import { ownPrompts, promptsUsed } from '@/lib/agents/own-agent';
import type { SystemFacts } from '@/lib/agents/prompts/system-variables';
import type { AgentPreviewRequest, PreviewAnswer, PromptPreviewRequest } from '@/lib/api/library-requests';
import type { SignedIn } from '@/lib/core/actor';
import type { AgentPrompts } from '@/lib/core/agents/agent';
import { instructionsSections, type SystemSection } from '@/lib/core/agents/agent-snapshot';
import type { PromptProblem } from '@/lib/core/agents/prompts';
import { estimateTokens } from '@/lib/core/text/tokens';
import { timeZoneOf } from '@/lib/core/time/time-zone';
import type { Call } from '../call';
import { factsOfUser } from '../runs/facts-of-user';
import type { LibraryParts } from './parts';

interface Parts {
  stores: Pick<LibraryParts['stores'], 'library'>;
  /** Counts a preview. @throws {AppError} `rate_limited` */
  mayPreview(userId: string): Promise<void>;
}

/** Previews the instructions that a model would receive from an agent working alone. @throws {AppError} `rate_limited` */
export async function previewAgent({
  ctx,
  input: { title, definition },
}: Call<Parts, AgentPreviewRequest>): Promise<PreviewAnswer> {
  const { user } = ctx.actor;
  await ctx.mayPreview(user.id);
  const used = promptsUsed(definition);
  const prompts = used.length === 0 ? [] : await ctx.stores.library.byIds(user.id, 'prompt', used);
  const tools = Object.keys(definition.tools);
  const facts = factsFor(ctx.actor, { agentTitle: title, tools });
  const instructions = ownPrompts({ title, definition }, prompts);
  const parts = instructionsOf({ role: 'member', instructions, tools }, facts);
  const sections = instructionsSections(parts, { opening: openingOf(facts.today), team: false });
  return answer(sections, assembledPrompts(instructions, facts).problems);
}

/** Previews the text that a model would receive from a prompt, with its default values. @throws {AppError} `rate_limited` */
export async function previewPrompt({
  ctx,
  input: { title, definition },
}: Call<Parts, PromptPreviewRequest>): Promise<PreviewAnswer> {
  await ctx.mayPreview(ctx.actor.user.id);
  const { template, variables: defaults } = definition;
  const prompts: AgentPrompts = { uses: [{ title, template, defaults, overrides: {}, isActive: true }], variables: {} };
  const facts = factsFor(ctx.actor, { agentTitle: '', tools: [] });
  const { sections = [] } = instructionsOf({ role: 'coordinator', instructions: prompts, tools: [] }, facts);
  return answer(
    sections.map((section) => ({ from: 'prompt', ...section })),
    assembledPrompts(prompts, facts).problems,
  );
}

/** Facts about the user for a prompt that is rendered outside of a run. */
export function factsFor({ user }: SignedIn, of: Pick<SystemFacts, 'agentTitle' | 'tools'>): SystemFacts {
  const now = { at: new Date().toISOString(), timeZone: timeZoneOf(user.settings) };
  return { ...factsOfUser(user, now), ...of, team: [] };
}

function answer(sections: readonly SystemSection[], problems: PromptProblem[]): PreviewAnswer {
  return { sections, problems, tokens: estimateTokens(sections.map(({ text }) => text).join('\n\n')) };
}
