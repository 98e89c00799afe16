import type { ContextPipeline } from './context-step';
import type { PromptUse, Variables } from './prompts';
import type { ToolAccess } from './tool';

/** Model settings that providers share; each level (defaults, provider, agent, request) may set any of them. */
export interface ModelSettings {
  temperature?: number;
  topP?: number;
  maxOutputTokens?: number;
  seed?: number;
}

/** The templates of an agent, in their order, and its values for all of them. */
export interface AgentPrompts {
  uses: readonly PromptUse[];
  variables: Variables;
}

/** Someone who can be asked: a file in `lib/agents/builtin`, or a row that a person made. */
export interface Agent {
  /** Kebab-case, unique: `data-steward`. */
  name: string;
  /** Of the library; left out for one that is not there. */
  id?: string;
  /** As people read it: "Data steward". */
  title: string;
  /** One sentence: what to ask this agent for. */
  description: string;
  /** `member` takes part in rounds and chats; `coordinator` (initiator, summarizer) is run by a strategy only. */
  role: 'member' | 'coordinator';
  /** As they are, or templates that are filled in for each run. */
  instructions: string | AgentPrompts;
  /** Names of the tools it may call. */
  tools: readonly string[];
  /** What its tools may do: without `write` no tool that changes anything is handed out, whatever `tools` says. */
  access: ToolAccess;
  /** Of these tools, the ones whose every call its person confirms first, whatever the tool says. */
  asksFirst?: readonly string[];
  /** Ids of the only connections it may use; each that its person lets it use when left out. */
  connections?: readonly string[];
  /** Objects of a connected CRM this agent may see, by API name; every one the person may see when left out. */
  crmObjects?: readonly string[];
  /** `provider:model`; the default model when left out. */
  model?: string;
  settings?: ModelSettings;
  /** How a conversation is made to fit its model; as usual when left out. */
  context?: ContextPipeline;
  /** Upper bound of model calls in one turn. */
  maxSteps: number;
  /** Time limit of one turn; that of its model's kind when left out. */
  timeoutMs?: number;
}

/** One that comes with the product. */
export interface BuiltinAgent extends Agent {
  instructions: string;
}
