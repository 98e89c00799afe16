import { z } from 'zod';
import { READ_TOOLS } from './read-tools.mjs';
import { WRITE_TOOLS } from './write-tools.mjs';

const tools = [...READ_TOOLS, ...WRITE_TOOLS];

/** Names of the tools that need an approval. */
export const APPROVED_TOOLS = WRITE_TOOLS.map(({ name }) => name);

/** The tools as `POST /api/v1/conversations` takes them. */
export function toolDefinitions() {
  return tools.map(({ name, description, input }) => {
    const { $schema, ...inputSchema } = z.toJSONSchema(input);
    return { name, description, inputSchema };
  });
}

/** Finds a tool by its name. */
export function findTool(name) {
  return tools.find((tool) => tool.name === name);
}
