import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HURRY } from '@/lib/core/models/turn-notices';
import { createClock, type Timed } from './model-clock.ts';
import { sampleOf } from './model-sample.ts';
import { type Failure, type Pace, type Reply, type Script, scriptOf } from './model-wire.ts';

interface Message {
  role: string;
  content?: string | { type: string; text?: string }[] | null;
}

export interface ChatBody {
  model: string;
  messages: Message[];
  stream?: boolean;
  stream_options?: { include_usage?: boolean };
  tools?: { type: string; function: { name: string; description?: string; parameters?: object } }[];
  tool_choice?: unknown;
  response_format?: { type: string; json_schema?: { schema: object } };
  [setting: string]: unknown;
}

/** A request as passed to a behaviour. */
export interface ModelRequest {
  body: ChatBody;
  /** The first of the server's agents whose name is in the system prompt. */
  agent?: string;
  /** Counted from 1, over all requests and over this agent's with this model. */
  callNumber: number;
  agentCallNumber: number;
  system: string;
  lastUserText: string;
  /** Results of tools since the last user message, other than a notice that the model must answer. */
  toolResults: string[];
}

export type Behaviour = (request: ModelRequest) => Reply | Failure;

export interface RecordedRequest extends ModelRequest {
  /** The unparsed body. */
  written: string;
  authorization?: string;
  /** `aborted`: the client disconnected before the end. */
  outcome: 'open' | 'ended' | 'aborted';
}

export interface ModelServerOptions extends Partial<Pace> {
  behaviour?: Behaviour;
  /** Delays the start of a response until it resolves. */
  hold?: (request: ModelRequest) => Promise<void> | undefined;
  /** Names that identify the agent of a request: `data-steward`. */
  agents?: string[];
  /** Models that the server lists. */
  models?: string[];
  /** False: only counts are recorded. */
  record?: boolean;
  port?: number;
}

export interface ModelServer {
  /** The base URL: `http://127.0.0.1:…/v1`. */
  url: string;
  /** In order of arrival; empty with `record: false`. */
  requests: RecordedRequest[];
  counts: { all: number; open: number; aborted: number; mostOpen: number };
  close(): Promise<void>;
}

/** A loopback server with the wire format of `POST /chat/completions` and `GET /models`. */
export async function startModelServer(options: ModelServerOptions = {}): Promise<ModelServer> {
  const { behaviour = plainBehaviour(), hold, agents = [], models = ['fake'], record = true, port = 0 } = options;
  const pace: Pace = { firstTokenMs: options.firstTokenMs ?? 0, msPerToken: options.msPerToken ?? 0, tokens: options.tokens };
  const requests: RecordedRequest[] = [];
  const counts = { all: 0, open: 0, aborted: 0, mostOpen: 0 };
  const callsOf = new Map<string, number>();
  const clock = createClock();

  async function answer(incoming: IncomingMessage, response: ServerResponse) {
    const written = await textOf(incoming);
    const body: ChatBody = JSON.parse(written);
    const request = readRequest(body, agents, callsOf, counts.all + 1);
    const recorded: RecordedRequest = { ...request, written, authorization: incoming.headers.authorization, outcome: 'open' };
    if (record) requests.push(recorded);
    counts.all += 1;
    counts.open += 1;
    counts.mostOpen = Math.max(counts.mostOpen, counts.open);

    let player: ReturnType<typeof createPlayer> | undefined;
    response.on('close', () => {
      if (player) clock.remove(player);
      counts.open -= 1;
      recorded.outcome = player?.isDone ? 'ended' : 'aborted';
      if (!player?.isDone) counts.aborted += 1;
    });
    await hold?.(request);
    if (response.destroyed) return;
    const asked = { stream: body.stream === true, model: body.model, usage: body.stream_options?.include_usage === true };
    player = createPlayer(scriptOf(behaviour(request), asked, pace), response);
    clock.add(player);
  }

  const server = createServer((incoming, response) => {
    if (incoming.method === 'POST' && incoming.url?.endsWith('/chat/completions')) {
      answer(incoming, response).catch((error: unknown) => refuse(response, 400, String(error)));
    } else if (incoming.method === 'GET' && incoming.url?.endsWith('/models')) {
      const data = models.map((id) => ({ id, object: 'model' }));
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ object: 'list', data }));
    } else refuse(response, 404, 'There is nothing here.');
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  // Safe: a server listening on a port has an address of this form.
  const address = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    requests,
    counts,
    close() {
      clock.stop();
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

/** Plays a script as a response. */
function createPlayer(script: Script, response: ServerResponse): Timed & { isDone: boolean } {
  const started = performance.now();
  let done = 0;
  const dueAt = () => started + (script.steps[done]?.atMs ?? Number.POSITIVE_INFINITY);

  const player = {
    nextAt: dueAt(),
    isDone: false,
    advance(now: number) {
      if (response.writableNeedDrain) return;
      if (!response.headersSent && script.status) response.writeHead(script.status, script.headers);
      let data = '';
      for (let step = script.steps[done]; step !== undefined && dueAt() <= now; step = script.steps[done]) {
        data += step.data ?? '';
        player.isDone ||= step.close !== undefined;
        if (step.close === 'end') response.end(data);
        if (step.close === 'cut') cut(response, data);
        if (step.everyMs === undefined) done += 1;
        else {
          step.atMs = now - started + step.everyMs;
          break;
        }
      }
      if (data !== '' && !player.isDone) response.write(data);
      player.nextAt = dueAt();
    },
  };
  return player;
}

/** Cuts the connection in the middle of the response, once sent data has left. */
function cut(response: ServerResponse, data: string) {
  const destroy = () => response.socket?.destroy();
  if (data === '') destroy();
  else response.write(data, destroy);
}

function readRequest(body: ChatBody, agents: string[], callsOf: Map<string, number>, callNumber: number): ModelRequest {
  const system = body.messages
    .filter(({ role }) => role === 'system' || role === 'developer')
    .map(contentOf)
    .join('\n');
  const agent = agents.find((name) => system.toLowerCase().replaceAll('-', ' ').includes(name.replaceAll('-', ' ')));
  const caller = `${agent} ${body.model}`;
  const agentCallNumber = (callsOf.get(caller) ?? 0) + 1;
  callsOf.set(caller, agentCallNumber);
  const lastUser = body.messages.findLastIndex(({ role }) => role === 'user');
  return {
    body,
    agent,
    callNumber,
    agentCallNumber,
    system,
    lastUserText: contentOf(body.messages[lastUser]),
    toolResults: body.messages
      .slice(body.messages.findLastIndex((message) => message.role === 'user' && !HURRIES.includes(contentOf(message))) + 1)
      .filter(({ role }) => role === 'tool')
      .map(contentOf),
  };
}

const HURRIES: readonly string[] = Object.values(HURRY);

function contentOf(message: Message | undefined): string {
  const content = message?.content ?? '';
  return typeof content === 'string' ? content : content.map((part) => part.text ?? '').join('');
}

async function textOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function refuse(response: ServerResponse, status: number, message: string) {
  if (!response.headersSent) response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: { message, type: 'fake_server', code: null } }));
}

/**
 * A simple model: it fills in a requested schema, calls its first tool in each of the first `toolRounds` requests, and then answers with a
 * few words.
 */
export function plainBehaviour({ toolRounds = 0 } = {}): Behaviour {
  return ({ body, toolResults }) => {
    const schema = body.response_format?.json_schema?.schema;
    if (schema) return { json: sampleOf(schema) };
    const [tool] = body.tool_choice === 'none' ? [] : (body.tools ?? []);
    if (tool && toolResults.length < toolRounds) {
      return { toolCalls: [{ name: tool.function.name, arguments: sampleOf(tool.function.parameters ?? {}) }] };
    }
    return {
      text: 'The account is in good order, and nothing about its contract, its orders or its contacts needs work this spring. '.repeat(
        3,
      ),
    };
  };
}
