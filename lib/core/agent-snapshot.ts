import { z } from 'zod';
import type { ModelSettings } from './agent';

import type { AgentBackground } from './agent-memory';
import { contextPipeline } from './context-step';

import type { JsonSchema } from './json-schema/json-schema';
import { VARIABLE_LEVELS } from './prompts';
import type { ResolvedSettings } from './resolve-settings';
import { TOOL_ACCESS, type Tool } from './tool';

const contextWindow = z.object({
  /** How much the model can be told at once, in tokens. */
  tokens: z.number(),
  /** Of these, for what tools return in a turn. */
  resultTokens: z.number(),
  /** What the operator can do to make the window longer, as a sentence. */
  howToRaise: z.string().optional(),
});

const modelFacts = z.object({
  /** `provider:model` */
  id: z.string(),
  settings: z.custom<ModelSettings>(() => true),
  /** The level that each setting comes from. */
  from: z.custom<ResolvedSettings['from']>(() => true).optional(),
  /** What was asked for and is not supported, as sentences. */
  warnings: z.array(z.string()),
  window: contextWindow,
  /** Whether it is shown images. */
  sees: z.boolean().optional(),
  time: z.object({ limitMs: z.number(), firstByteShare: z.number(), chunkShare: z.number() }),
  /** Why it cannot be asked at all, as a sentence. */
  problem: z.string().optional(),
});
/** What a run has to know of a model to ask it. */
export type ModelFacts = z.infer<typeof modelFacts>;

const offeredTool = z.object({
  name: z.string(),
  description: z.string(),
  inputSchema: z.custom<JsonSchema>(() => true),
  teamOnly: z.boolean().optional(),
  onRequest: z.array(z.string()).optional(),
  /** Whether the agent's person confirms each call, whatever the tool says. */
  asksFirst: z.boolean().optional(),
});
/** A tool as a run offers it to a model. */
export type OfferedTool = z.infer<typeof offeredTool>;

const sectionVariable = z.object({
  name: z.string(),
  /** As text, with where it comes from; left out when it has none. */
  value: z.string().optional(),
  level: z.enum(VARIABLE_LEVELS).optional(),
});

const instructions = z.object({
  /** The agent's own. */
  own: z.string(),
  /** What these are put together of, a blank line between them; of an agent that somebody made. */
  sections: z.array(z.object({ title: z.string(), text: z.string(), variables: z.array(sectionVariable) })).optional(),
  /** What is wrong with its prompts, as sentences. */
  problems: z.array(z.string()).optional(),
  /** How to work with others; only a member of a team is told. */
  team: z.string().optional(),
  /** Rules for every answer, said last. */
  rules: z.string().optional(),
});
export type Instructions = z.infer<typeof instructions>;

const reach = z.object({
  /** Ids of connections; each that the person lets it use when left out. */
  connections: z.array(z.string()).optional(),
  /** API names; every one the person may see when left out. */
  crmObjects: z.array(z.string()).optional(),
});

export const agentSnapshot = z.object({
  name: z.string(),
  /** Of the library, for an agent that somebody made and saved: what it remembers is kept under it. */
  id: z.string().optional(),
  access: z.enum(TOOL_ACCESS),
  instructions,
  tools: z.array(offeredTool),
  model: modelFacts,
  /** What its tools may work on; snapshots of earlier versions do not say. */
  reach: reach.optional(),
  /** How a conversation is made to fit its model; snapshots of earlier versions do not say. */
  context: contextPipeline.optional(),
  /** Upper bound of model calls in one turn. */
  maxSteps: z.number(),
  /** Time limit of one turn, in milliseconds. */
  timeoutMs: z.number(),
});
/**
 * An agent as a run asks it: all that goes into its requests, fixed when the run first needs it. A resumed run plays it, whatever was
 * edited or deployed since.
 */
export type AgentSnapshot = z.infer<typeof agentSnapshot>;

/** An agent as a run of its user asks it, and what its tools do. */
export interface ResolvedAgent {
  snapshot: AgentSnapshot;
  tools: readonly Tool[];
  /** Left out when it knows nothing. */
  background?: AgentBackground;
}

/** How the instructions of one turn differ from the agent's. */
interface InstructionsOfTurn {
  /** Said first, such as the day. */
  opening: string;
  team: boolean;
  /** In place of the agent's own. */
  own?: string;
}

/** A part of a system text, with where it comes from. */
export interface SystemSection {
  /** `prompt`: of the agent's own instructions, one prompt. `task`: what its strategy tells it in place of these. */
  from: 'opening' | 'prompt' | 'agent' | 'task' | 'team' | 'rules';
  text: string;
  /** Of a prompt. */
  title?: string;
  variables?: NonNullable<Instructions['sections']>[number]['variables'];
}

/** All that a model is told before the conversation, in its order. */
export function instructionsSections(
  { own, sections, team, rules }: Instructions,
  turn: InstructionsOfTurn,
): readonly SystemSection[] {
  const prompts = sections?.map((section) => ({ from: 'prompt' as const, ...section }));
  const ownSections: SystemSection[] =
    turn.own === undefined ? (prompts ?? [{ from: 'agent', text: own }]) : [{ from: 'task', text: turn.own }];
  const all: SystemSection[] = [
    { from: 'opening', text: turn.opening },
    ...ownSections,
    { from: 'team', text: (turn.team && team) || '' },
    { from: 'rules', text: rules ?? '' },
  ];
  return all.filter(({ text }) => text !== '');
}

/** The sections as one text, a blank line between them. */
export function instructionsText(instructions: Instructions, turn: InstructionsOfTurn): string {
  return instructionsSections(instructions, turn)
    .map(({ text }) => text)
    .join('\n\n');
}
