import { z } from 'zod';
import { contextPipeline } from '../conversations/context-step';
import type { JsonSchema } from '../json-schema/json-schema';
import type { UserMessage } from '../phrases/phrase';
import type { ResolvedSettings } from '../runs/resolve-settings';
import { TOOL_ACCESS, type Tool } from '../tools/tool';
import type { ModelSettings } from './agent';
import type { AgentBackground } from './agent-memory';
import { personalInstructionsText } from './personal-instructions';
import { VARIABLE_LEVELS } from './prompts';

/** Logs of earlier versions have only the English text. */
const sentence = z.custom<UserMessage>(() => true);

const contextWindow = z.object({
  /** Size of the model's context window, in tokens. */
  tokens: z.number(),
  /** The part of the window for tool results of one turn, in tokens. */
  resultTokens: z.number(),
  /** How the operator can enlarge the window, as a sentence. */
  howToRaise: sentence.optional(),
  /** Whether it is a guess, because the server that knows it did not respond. */
  isGuess: z.literal(true).optional(),
});

const modelFacts = z.object({
  /** `provider:model` */
  id: z.string(),
  settings: z.custom<ModelSettings>(() => true),
  /** The level that each setting comes from. */
  from: z.custom<ResolvedSettings['from']>(() => true).optional(),
  /** Requested settings that the model does not support, as sentences. */
  warnings: z.array(sentence),
  window: contextWindow,
  /** Whether the model receives images. */
  sees: z.boolean().optional(),
  time: z.object({ limitMs: z.number(), firstByteShare: z.number(), chunkShare: z.number() }),
  /** Why the model cannot be used at all. */
  problem: sentence.optional(),
});
/** Facts about a model that a run needs to request it. */
export type ModelFacts = z.infer<typeof modelFacts>;

const offeredTool = z.object({
  name: z.string(),
  description: z.string(),
  inputSchema: z.custom<JsonSchema>(() => true),
  teamOnly: z.boolean().optional(),
  onRequest: z.array(z.string()).optional(),
  /** Whether the user confirms every call for this agent, regardless of the tool's own rule. */
  asksFirst: z.boolean().optional(),
});
/** A tool as a run offers it to a model. */
export type OfferedTool = z.infer<typeof offeredTool>;

const sectionVariable = z.object({
  name: z.string(),
  /** The value as text, with the level it comes from; omitted when unresolved. */
  value: z.string().optional(),
  level: z.enum(VARIABLE_LEVELS).optional(),
});

const instructions = z.object({
  /** The agent's own instructions. */
  own: z.string(),
  /** For a user-made agent: the sections that `own` consists of, joined by blank lines. */
  sections: z.array(z.object({ title: z.string(), text: z.string(), variables: z.array(sectionVariable) })).optional(),
  /** Problems of its prompts, as sentences. */
  problems: z.array(sentence).optional(),
  /** How to work with other agents; sent only to members of a team. */
  team: z.string().optional(),
  /** Rules for every answer, placed last. */
  rules: z.string().optional(),
  /** Replaces the rules where the answer has a given form. */
  formRules: z.string().optional(),
});
export type Instructions = z.infer<typeof instructions>;

const reach = z.object({
  /** Ids of connections; omitted: all that the user shares with the agent. */
  connections: z.array(z.string()).optional(),
  /** API names of CRM objects; omitted: all that the user may see. */
  crmObjects: z.array(z.string()).optional(),
});

export const agentSnapshot = z.object({
  name: z.string(),
  /** The name under which users know the agent; missing in snapshots of earlier versions. */
  title: z.string().optional(),
  /** One sentence about what to ask the agent for; missing in snapshots of earlier versions. */
  description: z.string().optional(),
  /** Library id of a saved user-made agent: its memory is stored under this id. */
  id: z.string().optional(),
  access: z.enum(TOOL_ACCESS),
  instructions,
  tools: z.array(offeredTool),
  model: modelFacts,
  /** Data its tools may access; missing in snapshots of earlier versions. */
  reach: reach.optional(),
  /** How a conversation is fitted into its model's window; missing in snapshots of earlier versions. */
  context: contextPipeline.optional(),
  /** Whether the agent's definition names its context pipeline; otherwise it has the default one. */
  namesContext: z.boolean().optional(),
  /** Maximum number of model calls in one turn. */
  maxSteps: z.number(),
  /** Time limit of one turn, in milliseconds. */
  timeoutMs: z.number(),
});
/**
 * An agent as a run uses it: everything that goes into its requests, fixed when the run first needs it. A resumed run uses the same snapshot,
 * whatever has been edited or deployed since.
 */
export type AgentSnapshot = z.infer<typeof agentSnapshot>;

/** An agent as its user's run uses it, with the implementations of its tools. */
export interface ResolvedAgent {
  snapshot: AgentSnapshot;
  tools: readonly Tool[];
  /** Omitted when the agent remembers nothing. */
  background?: AgentBackground;
}

/** How the instructions of one turn differ from the agent's. */
interface InstructionsOfTurn {
  /** Text placed first, such as the current date. */
  opening: string;
  team: boolean;
  /** Whether the answer has a given form. */
  form?: boolean;
  /** Replaces the agent's own instructions. */
  own?: string;
  /** Follows the rules for every answer. */
  ending?: string;
  /** The user's own instructions; left out of a turn that has a form or instructions of its own. */
  personal?: string;
}

/** A part of the system text, with its origin. */
export interface SystemSection {
  /**
   * `prompt`: one of the prompts in the agent's instructions. `task`: instructions that its strategy uses instead of the
   * agent's own. `person`: the user's own instructions.
   */
  from: 'opening' | 'prompt' | 'agent' | 'task' | 'team' | 'rules' | 'person';
  text: string;
  /** Title of the prompt. */
  title?: string;
  variables?: NonNullable<Instructions['sections']>[number]['variables'];
}

/** Returns the sections of the system text, in order. */
export function instructionsSections(
  { own, sections, team, rules = '', formRules = rules }: Instructions,
  turn: InstructionsOfTurn,
): readonly SystemSection[] {
  const prompts = sections?.map((section) => ({ from: 'prompt' as const, ...section }));
  const ownSections: SystemSection[] =
    turn.own === undefined ? (prompts ?? [{ from: 'agent', text: own }]) : [{ from: 'task', text: turn.own }];
  const all: SystemSection[] = [
    { from: 'opening', text: turn.opening },
    ...ownSections,
    { from: 'team', text: (turn.team && team) || '' },
    { from: 'rules', text: turn.form ? formRules : rules },
    { from: 'rules', text: turn.ending ?? '' },
    { from: 'person', text: turn.personal ? personalInstructionsText(turn.personal) : '' },
  ];
  return all.filter(({ text }) => text !== '');
}

/** Returns the sections as one text, joined by blank lines. */
export function instructionsText(instructions: Instructions, turn: InstructionsOfTurn): string {
  return instructionsSections(instructions, turn)
    .map(({ text }) => text)
    .join('\n\n');
}
