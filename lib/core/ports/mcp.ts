import type { FormAnswer, QuestionForm } from '../desks/question-form';
import type { Json } from '../json/json';
import type { NewImage, ToolProgress } from '../tools/tool';

/** The program of an MCP server that the operator has configured, and all that it gets. */
export interface StdioCommand {
  command: string;
  args: readonly string[];
  /** Its whole environment. */
  env: Readonly<Record<string, string>>;
  cwd: string;
}

/** A tool as an MCP server describes it, within limits. */
export interface McpToolDefinition {
  /** The server's name for it. */
  name: string;
  title?: string;
  description: string;
  /** JSON Schema, as the server gave it. */
  inputSchema: Json;
  /** Whether the server claims that the tool changes nothing. */
  readOnly: boolean;
  /**
   * Whether the server claims that the tool accesses only the server's own data; missing in definitions of earlier versions until they are listed
   * again.
   */
  isClosed?: true;
  /** Hash of everything that the server states about the tool. */
  hash: string;
}

export interface McpToolList {
  tools: McpToolDefinition[];
  /** Whether the server may still list the same tools: its session is open, and it has announced no change. */
  isCurrent(): boolean;
}

export interface McpCall {
  /** The server's name for the tool. */
  name: string;
  args: Record<string, unknown>;
  /** Whether the call may be repeated when the connection is lost during it. */
  repeatable: boolean;
  signal: AbortSignal;
  onProgress?(progress: ToolProgress): void;
  /** Receives each image of the result. Default: images are named only. */
  onImage?(image: NewImage): void;
  /** Asks the user what the server asks during the call; `signal` aborts when the server withdraws the question. Default: nobody is asked. */
  onQuestion?(form: QuestionForm, signal: AbortSignal): Promise<FormAnswer>;
}

/** An MCP server that one agent may use. */
export interface McpServer {
  label: string;
  /**
   * Calls a tool. @throws {ToolFailed} with the server's message, for either form of its errors; {SourceUnreached} when the server cannot be
   * reached; or the signal's reason, after the server has been asked to cancel the call
   */
  call(call: McpCall): Promise<Json>;
}

/** A prompt as an MCP server describes it, within limits. Its names and texts contain no invisible characters. */
export interface McpPrompt {
  /** The server's name for it. */
  name: string;
  title: string;
  description: string;
  arguments: { name: string; description: string; required: boolean }[];
}

/** A resource as an MCP server lists it. */
export interface McpResource {
  uri: string;
  title: string;
  description: string;
}

/** Resources whose addresses are made from variables (RFC 6570). */
export interface McpResourceTemplate {
  template: string;
  title: string;
  description: string;
  variables: string[];
}

/** The text of a resource. */
export interface McpText {
  uri: string;
  text: string;
  /** Whether only its beginning was read. */
  isCut: boolean;
}

/** What an MCP server offers to users besides tools. All methods throw {ToolFailed}, or the signal's reason. */
export interface McpContent {
  listPrompts(signal: AbortSignal): Promise<McpPrompt[]>;
  listResources(signal: AbortSignal): Promise<{ resources: McpResource[]; templates: McpResourceTemplate[] }>;
  /** Fills in a prompt: its text, and the texts of the resources that it contains. */
  getPrompt(
    prompt: { name: string; values: Record<string, string> },
    signal: AbortSignal,
  ): Promise<{ text: string; resources: McpText[] }>;
  readResource(
    resource: { uri: string } | { template: string; values: Record<string, string> },
    signal: AbortSignal,
  ): Promise<McpText>;
}
