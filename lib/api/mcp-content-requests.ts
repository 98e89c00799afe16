import { z } from 'zod';
import type { McpPrompt, McpResource, McpResourceTemplate, McpText } from '@/lib/core/ports/mcp';

const connection = z.string().max(64);
const values = z
  .record(z.string().max(100), z.string().max(10_000))
  .refine((given) => Object.keys(given).length <= 20, 'at most 20 values');

/** Body of `POST /api/mcp-prompts` */
export const mcpPromptRequest = z.object({ connection, name: z.string().max(200), values: values.default({}) }).strict();
export type McpPromptRequest = z.output<typeof mcpPromptRequest>;

/** Body of `POST /api/mcp-resources` */
export const mcpResourceRequest = z.union([
  z.object({ connection, uri: z.string().max(2000) }).strict(),
  z.object({ connection, template: z.string().max(2000), values }).strict(),
]);
export type McpResourceRequest = z.output<typeof mcpResourceRequest>;

/** The connection whose server offers the item. */
export interface McpOrigin {
  /** Id of the connection. */
  connection: string;
  /** Its name. */
  title: string;
}

/** Why the lists of a server are missing. */
interface McpProblem {
  origin: McpOrigin;
  message: string;
}

/** `GET /api/mcp-prompts` */
export interface McpPromptsAnswer {
  prompts: (McpPrompt & { origin: McpOrigin })[];
  problems: McpProblem[];
}

/** `POST /api/mcp-prompts` */
export interface McpPromptAnswer {
  text: string;
  resources: McpText[];
}

/** `GET /api/mcp-resources` */
export interface McpResourcesAnswer {
  resources: (McpResource & { origin: McpOrigin })[];
  templates: (McpResourceTemplate & { origin: McpOrigin })[];
  problems: McpProblem[];
}

/** `POST /api/mcp-resources` */
export interface McpResourceAnswer {
  resource: McpText;
}
