import './load-typescript.mjs';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';

/** Serves the sample translation helps to one MCP client over standard input and output. */
const { createTranslationHelpsServer } = await import('../lib/sample/translation-helps/server/create-server.ts');
await createTranslationHelpsServer().connect(new StdioServerTransport());
