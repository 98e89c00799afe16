import type { UserMessage } from '../phrases/phrase';
import type { RunLabel } from '../runs/run-labels';

/** A prompt of an MCP server that a team of agents can carry out. Plain JSON. */
export type PromptWorkflow = {
  /** Id of the server: that of its connection, or the name of a server that comes with the product. */
  server: string;
  name: string;
  title: string;
  description: string;
  arguments: { name: string; description: string; required: boolean }[];
  /** Identifies the server of the user's connection, whose texts are third-party texts; omitted for a server that comes with the product. */
  origin?: string;
};

/** A prompt workflow with its arguments filled in. */
export interface FilledWorkflow {
  /** Describes which tools to call for which purpose. */
  text: string;
  /** All tools of its server: the server's names for them, and those by which agents call them. */
  tools: { name: string; calledAs: string }[];
  /** Labels of a run that reads the text. */
  labels: RunLabel[];
}

export interface WorkflowChoice {
  server: string;
  name: string;
  values: Record<string, string>;
}

/** Plain JSON. */
export type WorkflowList = {
  workflows: PromptWorkflow[];
  /** Problems of servers that could not be reached. */
  problems: UserMessage[];
};

/** An agent of a team, with the names of its tools. */
export interface Teammate {
  name: string;
  tools: readonly string[];
}

/** The prompt workflows available to a user: the prompts of their MCP servers. */
export interface PromptWorkflows {
  /** Lists the workflows of the servers whose tools these agents use. A server that does not answer within 2 s is a problem. */
  list(userId: string, team: readonly Teammate[], signal: AbortSignal): Promise<WorkflowList>;
  /** @throws {ToolFailed} when its server is not the user's, is off, refuses, fails, or does not answer within 10 s */
  fill(userId: string, choice: WorkflowChoice, signal: AbortSignal): Promise<FilledWorkflow>;
}
