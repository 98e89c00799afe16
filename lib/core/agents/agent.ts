import type { ContextPipeline } from '../conversations/context-step';
import type { DispatchRules } from '../dispatch/dispatch-rules';
import type { ToolAccess } from '../tools/tool';
import type { PromptUse, Variables } from './prompts';

export const REASONING_EFFORTS = ['none', 'low', 'medium', 'high'] as const;
/** How much a model reasons before it answers. */
export type ReasoningEffort = (typeof REASONING_EFFORTS)[number];

/** Model settings common to all providers; each level (server, agent, request) may set any of them. */
export interface ModelSettings {
  temperature?: number;
  topP?: number;
  maxOutputTokens?: number;
  seed?: number;
  reasoning?: ReasoningEffort;
}

/** The templates of an agent, in order, and its values for all of them. */
export interface AgentPrompts {
  uses: readonly PromptUse[];
  variables: Variables;
}

/** An agent that can be asked: a file in `lib/agents/builtin`, or a row that a user made. */
export interface Agent {
  /** Kebab-case, unique: `data-steward`. */
  name: string;
  /** Library id; omitted for a built-in or unsaved agent. */
  id?: string;
  /** Display name: "Data steward". */
  title: string;
  /** One sentence: what to ask this agent for. */
  description: string;
  /**
   * `member`: takes part in rounds and chats; `specialist`: sent out only by dispatches; `coordinator` (initiator, summarizer): asked only by
   * strategies; `desk`: asked only by answer desks; `plain`: a model without our instructions, asked only by programs.
   */
  role: 'member' | 'specialist' | 'coordinator' | 'desk' | 'plain';
  /** Fixed text, or templates that are rendered for each run. */
  instructions: string | AgentPrompts;
  tools: readonly string[];
  /** What its tools may do: without `write`, tools that change data are unavailable, even if listed in `tools`. */
  access: ToolAccess;
  /** The tools among these whose calls the user always confirms first, regardless of the tool's own rule. */
  asksFirst?: readonly string[];
  /** Ids of the only connections it may use; omitted: all that the user shares with it. */
  connections?: readonly string[];
  /** Objects of a connected CRM that this agent may see, by API name; omitted: all that the user may see. */
  crmObjects?: readonly string[];
  /** `provider:model`; omitted: the default model. */
  model?: string;
  settings?: ModelSettings;
  /** How a conversation is fitted into the model's window; omitted: the default pipeline. */
  context?: ContextPipeline;
  /** When a dispatch needs it; omitted: only when the planner sends it out. */
  dispatch?: DispatchRules;
  /** Maximum number of model calls in one turn. */
  maxSteps: number;
  /** Time limit of one turn, in milliseconds; omitted: the default for its kind of model. */
  timeoutMs?: number;
}

/** An agent that comes with the product. */
export interface BuiltinAgent extends Agent {
  instructions: string;
}
