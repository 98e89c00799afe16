import { z } from 'zod';
import { contextPipeline } from '../conversations/context-step';
import { dispatchRules } from '../dispatch/dispatch-rules';
import { modelSettings } from '../models/model-settings';
import { AGENT_COLOURS, AGENT_ICONS } from './agent-looks';
import { variables } from './prompt-definition';

/** Whether a tool runs at once or needs the user's confirmation; disabled tools are omitted from the definition. */
const TOOL_CHOICES = ['on', 'ask'] as const;

const section = z.union([
  z.object({ text: z.string().max(50_000, 'at most 50,000 characters') }).strict(),
  z
    .object({
      /** Id of a prompt. */
      prompt: z.string().max(64),
      variables: variables.default({}),
    })
    .strict(),
]);

/** The definition of a user-made agent, without its name. */
export const agentDefinition = z
  .object({
    icon: z.enum(AGENT_ICONS).default('bot'),
    colour: z.enum(AGENT_COLOURS).default('grey'),
    /** Its instructions, in order: its own texts, and prompts of the library. All of them are templates. */
    instructions: z.array(section).max(20, 'at most 20 sections').default([]),
    /** Values for all its templates; a use of a prompt may override them. */
    variables: variables.default({}),
    /** By tool name. */
    tools: z.record(z.string().max(100), z.enum(TOOL_CHOICES)).default({}),
    /** Ids (in a file: names) of the only connections it may use; null: all connections that the user shares with it. */
    connections: z.array(z.string().max(100)).max(50).nullable().default(null),
    /** `provider:model`; null: the run's model. */
    model: z.string().max(200).nullable().default(null),
    settings: modelSettings.default({}),
    /** How a conversation is fitted into the model's window. Null: the default pipeline. */
    context: contextPipeline.nullable().default(null),
    /** When a dispatch needs it. Null: only when the planner sends it out. */
    dispatch: dispatchRules.nullable().default(null),
    /** Maximum number of model calls in one turn. */
    maxSteps: z.number().int().min(1, 'at least 1').max(50, 'at most 50').default(10),
    /** Time limit of one turn, in seconds. Null: the default for its kind of model. */
    timeoutSeconds: z.number().int().min(5, 'at least 5').max(3600, 'at most 3600').nullable().default(null),
  })
  .strict();
export type AgentDefinition = z.output<typeof agentDefinition>;

/** The content of an agent, saved or not. */
export interface AgentDraft {
  name: string;
  title: string;
  description: string;
  enabled: boolean;
  definition: AgentDefinition;
}
