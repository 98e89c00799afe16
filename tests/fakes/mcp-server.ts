import { randomUUID } from 'node:crypto';
import { createServer, type Server as HttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { SSEServerTransport } from '@modelcontextprotocol/sdk/server/sse.js';
import {
  StreamableHTTPServerTransport,
  type StreamableHTTPServerTransportOptions,
} from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  type ElicitRequest,
  type ElicitResult,
  ElicitResultSchema,
  GetPromptRequestSchema,
  type GetPromptResult,
  ListPromptsRequestSchema,
  ListToolsRequestSchema,
  type Prompt,
} from '@modelcontextprotocol/sdk/types.js';
import { isRecord } from '@/lib/core/json/is-record';
import { steadyPort } from './steady-port';

export interface FakeTool {
  name: unknown;
  description?: unknown;
  inputSchema?: unknown;
  annotations?: Record<string, unknown>;
}

export interface FakeCall {
  name: string;
  args: Record<string, unknown>;
  signal: AbortSignal;
  progress(progress: number, message?: string, total?: number): Promise<void>;
  /** Asks the person (MCP, "elicitation"). */
  ask(params: ElicitRequest['params'], options?: { timeout?: number }): Promise<ElicitResult>;
}

interface FakeOptions {
  tools?: FakeTool[];
  call?(call: FakeCall): Promise<CallToolResult>;
  /** Offers prompts. */
  prompts?: Prompt[];
  fill?(name: string, values: Record<string, string>): Promise<GetPromptResult>;
  /** The only accepted value of the authorization header. */
  authorization?: string;
  /** Options of streamable HTTP: answers as JSON, or events that can be replayed. */
  answers?: Pick<StreamableHTTPServerTransportOptions, 'enableJsonResponse' | 'eventStore'>;
  /** Speaks only the older HTTP with SSE. */
  sse?: boolean;
  /** Answers a request before the MCP server does; returns whether it has. */
  front?(request: IncomingMessage, response: ServerResponse): boolean;
}

const echo = async ({ name, args }: FakeCall): Promise<CallToolResult> => ({
  content: [{ type: 'text', text: `${name} ${JSON.stringify(args)}` }],
});

/** An MCP server on the loopback, made with the official SDK, that can be restarted and whose tools can change. */
export async function fakeMcpServer(options: FakeOptions = {}) {
  const { tools = [], call = echo, prompts, fill, authorization, answers, sse = false, front } = options;
  let offered = tools;
  const initialized = new Set<string>();
  let sessions = new Map<string, { server: Server; transport: StreamableHTTPServerTransport | SSEServerTransport }>();
  const asked: { method: string; path: string; headers: IncomingMessage['headers'] }[] = [];
  const calls: FakeCall[] = [];

  function createMcp(): Server {
    const capabilities = { tools: { listChanged: true }, ...(prompts && { prompts: {} }) };
    const server = new Server({ name: 'fake', version: '1.0.0' }, { capabilities });
    if (prompts) {
      server.setRequestHandler(ListPromptsRequestSchema, () => ({ prompts }));
      server.setRequestHandler(
        GetPromptRequestSchema,
        ({ params }) => fill?.(params.name, params.arguments ?? {}) ?? { messages: [] },
      );
    }
    // Safe: the tools of hostile servers are not what the SDK's types describe.
    server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: offered }) as never);
    server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal, sendNotification, sendRequest, _meta }) => {
      const toolCall: FakeCall = {
        name: params.name,
        args: params.arguments ?? {},
        signal,
        ask: (asked, options) => sendRequest({ method: 'elicitation/create', params: asked }, ElicitResultSchema, options),
        async progress(progress, message, total) {
          const progressToken = _meta?.progressToken;
          if (progressToken === undefined) throw new Error('The client asked for no progress.');
          await sendNotification({ method: 'notifications/progress', params: { progressToken, progress, message, total } });
        },
      };
      calls.push(toolCall);
      return call(toolCall);
    });
    return server;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    asked.push({ method, path: url, headers });
    if (front?.(request, response)) return;
    if (authorization !== undefined && headers.authorization !== authorization) {
      response.writeHead(401).end();
      return;
    }
    const body = method === 'POST' ? await json(request) : undefined;
    if (sse) return handleSse(request, response, body);
    const id = headers['mcp-session-id'];
    const known = typeof id === 'string' ? sessions.get(id)?.transport : undefined;
    if (known instanceof StreamableHTTPServerTransport) return known.handleRequest(request, response, body);
    if (id !== undefined) {
      response.writeHead(404).end();
      return;
    }
    const transport = new StreamableHTTPServerTransport({
      ...answers,
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (created) => void sessions.set(created, { server, transport }),
    });
    const server = createMcp();
    await server.connect(transport);
    await transport.handleRequest(request, response, body);
  }

  async function handleSse(request: IncomingMessage, response: ServerResponse, body: unknown): Promise<void> {
    const url = new URL(request.url ?? '', 'http://here');
    if (request.method === 'GET') {
      const transport = new SSEServerTransport('/messages', response);
      const server = createMcp();
      sessions.set(transport.sessionId, { server, transport });
      return server.connect(transport);
    }
    const id = url.searchParams.get('sessionId') ?? '';
    const known = sessions.get(id)?.transport;
    // As servers in Python do.
    if (isRecord(body) && body.method === 'initialize') initialized.add(id);
    if (known && !initialized.has(id)) return void response.writeHead(400).end('The session is not initialized.');
    if (url.pathname === '/messages' && known instanceof SSEServerTransport)
      return known.handlePostMessage(request, response, body);
    response.writeHead(404).end();
  }

  async function listen(port: number): Promise<HttpServer> {
    const server = createServer((request, response) => {
      handle(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return server;
  }

  async function stop(): Promise<void> {
    const stopped = new Promise((resolve) => http.close(resolve));
    http.closeAllConnections();
    await stopped;
    sessions = new Map();
  }

  const port = await steadyPort();
  let http = await listen(port);
  return {
    url: `http://127.0.0.1:${port}/mcp`,
    host: `127.0.0.1:${port}`,
    asked,
    calls,
    /** Ends the process, as it were: all connections break and all sessions are forgotten. */
    stop,
    /** Ends the streams of all sessions in order, as a server that is stopped and a proxy do. */
    async endStreams() {
      const ended = [...sessions.values()];
      sessions = new Map();
      await Promise.all(ended.map(({ transport }) => transport.close()));
    },
    async start() {
      http = await listen(port);
    },
    /** Changes the tools, and announces it to the open sessions. */
    async change(changed: FakeTool[]) {
      offered = changed;
      await Promise.all([...sessions.values()].map(({ server }) => server.sendToolListChanged()));
    },
    get sessions() {
      return sessions.size;
    },
    close: stop,
  };
}
