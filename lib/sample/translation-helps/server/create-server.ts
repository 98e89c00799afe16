import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListToolsRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { library } from '../library';
import { getPrompt, listPrompts } from './prompts';
import { listOf, NotInSample, RequestRefused } from './tool-errors';
import { helps } from './tools';

const INFO = { name: 'sample-translation-helps', title: 'Translation helps (sample)', version: '1' };
const INSTRUCTIONS =
  `Sample translation helps of Roundtable: English renderings, notes, questions, words and academy articles for ${listOf(library.chapters)}. ` +
  'All texts were written for this sample. They show how translation helps work and are no published translation.';

/** Creates an MCP server with the sample translation helps. It keeps nothing, so every client can have its own. */
export function createTranslationHelpsServer(): Server {
  const server = new Server(INFO, { capabilities: { tools: {}, prompts: {} }, instructions: INSTRUCTIONS });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [...helps.values()].map(({ definition }) => definition) }));
  server.setRequestHandler(CallToolRequestSchema, ({ params: { name, arguments: args } }) => {
    const help = helps.get(name);
    if (!help) throw new RequestRefused('There is no such tool.');
    try {
      return help.call(args);
    } catch (error) {
      if (error instanceof NotInSample) return notFound(error);
      throw error;
    }
  });
  server.setRequestHandler(ListPromptsRequestSchema, () => ({ prompts: listPrompts() }));
  server.setRequestHandler(GetPromptRequestSchema, ({ params: { name, arguments: args } }) => getPrompt(name, args));
  return server;
}

function notFound({ message }: NotInSample): CallToolResult {
  return {
    isError: true,
    content: [{ type: 'text', text: message }],
    structuredContent: { error: { code: 'not_found', message } },
  };
}
