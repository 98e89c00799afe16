import { expect } from '@jest/globals';
import { type ModelRequest, startModelServer } from './model-server';
import type { Failure, Reply } from './model-wire';
import { serveProduct } from './serve-product';

type ModelOutcome = Reply | Failure;
/** `call` counts the requests of this agent in this scene, from 1. */
type Part = ModelOutcome | ((request: ModelRequest, call: number) => ModelOutcome);

/** How the agents of one dispatch behave. By default the plan is one task, there is no follow-up, and specialists look something up. */
export interface Scene {
  plan?: Part;
  followUp?: Part;
  agents?: Record<string, Part>;
  synthesis?: Part;
  /** Whose requests are not answered until they are released: an agent, `planner`, or `planner again` for the follow-up. */
  hold?: string;
}

export type Fact = [event: string, data: Record<string, unknown>];

const TOOLS: Record<string, { name: string; arguments: object }> = {
  'data-steward': { name: 'describeSFDCObject', arguments: { object: 'Account' } },
  'contract-reader': { name: 'searchDocuments', arguments: { query: 'renewal' } },
  'scripture-specialist': { name: 'sample-helps__fetch_scripture', arguments: { reference: '1 John 4:8' } },
  'notes-specialist': { name: 'sample-helps__fetch_translation_notes', arguments: { reference: '1 John 4:8' } },
  'words-specialist': { name: 'sample-helps__fetch_translation_word', arguments: { term: 'love' } },
  'academy-specialist': { name: 'sample-helps__fetch_translation_academy', arguments: { article: 'metaphor' } },
  'questions-specialist': { name: 'sample-helps__fetch_translation_questions', arguments: { reference: '1 John 4:8' } },
  researcher: { name: 'wiki__search', arguments: {} },
  'search-specialist': { name: 'sample-helps__search_biblical_resources', arguments: { query: 'love' } },
};

/** The names as the system prompts have them. */
const AGENTS = ['planner', 'synthesizer', ...Object.keys(TOOLS).map((name) => name.replaceAll('-', ' ')), 'prospect finder'];

/** The team of a scene that names no other. */
export const TEAM = ['data-steward', 'contract-reader'];

/** Creates a planner's answer with a task for each of these agents. */
export function plan(agents: readonly string[], rest: object = {}): Reply {
  const tasks = agents.map((agent) => ({ agent, task: `Look it up, ${agent}.`, priority: 1 }));
  return { json: { reasoning: 'They know.', agents: tasks, needsIteration: false, ...rest } };
}

/** The data of all events of one kind. */
export const of = (facts: readonly Fact[], event: string) => facts.flatMap(([name, data]) => (name === event ? [data] : []));

/** Reads a stream of server-sent events. */
export function readFacts(stream: string): Fact[] {
  return stream
    .split('\n\n')
    .filter((block) => block.startsWith('event: '))
    .map((block) => {
      const [event = '', data = ''] = block.split('\n');
      return [event.slice('event: '.length), JSON.parse(data.slice('data: '.length)) as Record<string, unknown>];
    });
}

/** A scripted model for dispatches: a mark in the question names the scene. */
export async function sceneModels() {
  const scenes = new Map<string, Scene>();
  const calls = new Map<string, number>();
  const held = new Set<string>();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const models = await startModelServer({ behaviour, hold, agents: AGENTS });

  function behaviour(request: ModelRequest): ModelOutcome {
    const mark = markOf(request);
    const part = partOf(scenes.get(mark) ?? {}, request);
    if (typeof part !== 'function') return part;
    const key = `${mark} ${whoOf(request)}`;
    calls.set(key, (calls.get(key) ?? 0) + 1);
    return part(request, calls.get(key) ?? 0);
  }

  function hold(request: ModelRequest): Promise<void> | undefined {
    const mark = markOf(request);
    if (scenes.get(mark)?.hold !== whoOf(request)) return undefined;
    held.add(mark);
    return released;
  }

  return {
    ...models,
    /** The marks of the scenes in which a request is or was held. */
    held,
    /** Answers all held requests, and holds no more. */
    release,
    /** Adds a scene, and returns its mark. */
    add(scene: Scene): string {
      const mark = `[scene ${scenes.size + 1}]`;
      scenes.set(mark, scene);
      return mark;
    },
    requestsOf: (mark: string) => models.requests.filter((request) => markOf(request) === mark),
  };
}

/** Plays dispatches over HTTP with a scripted model. */
export async function dispatchScenes(env: Record<string, string> = {}) {
  const models = await sceneModels();
  const product = await serveProduct({ OPENAI_COMPATIBLE_BASE_URL: models.url, ...env });
  const person = await product.newPerson();

  /** Starts a dispatch that plays this scene; its response is its stream. */
  function start(scene: Scene, body: object = {}): Promise<Response> {
    const { message = 'Which accounts renew?', ...rest } = body as { message?: string };
    return person.call('/api/chat-orchestrated', { json: { message: `${message} ${models.add(scene)}`, team: TEAM, ...rest } });
  }

  return {
    models,
    product,
    person,
    start,
    /** Plays a scene and returns its events. */
    async play(scene: Scene, body: object = {}): Promise<Fact[]> {
      const response = await start(scene, body);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
      return readFacts(await response.text());
    },
    async close() {
      await product.close();
      await models.close();
    },
  };
}

const markOf = ({ body }: ModelRequest) => /\[scene \d+\]/.exec(JSON.stringify(body.messages))?.[0] ?? '';

/** The agent's name; `planner again` for a planner that has reports. */
function whoOf({ agent = '', lastUserText }: ModelRequest): string {
  const isAgain = agent === 'planner' && (lastUserText.includes('<report') || lastUserText.includes('<missing'));
  return isAgain ? 'planner again' : agent.replaceAll(' ', '-');
}

function partOf({ plan: planned, followUp, agents, synthesis }: Scene, request: ModelRequest): Part {
  const { lastUserText, toolResults } = request;
  const who = whoOf(request);
  if (who === 'planner') return planned ?? plan(['data-steward']);
  if (who === 'planner again') return followUp ?? plan([]);
  if (who === 'synthesizer')
    return synthesis ?? { text: `In short: ${lastUserText.match(/<report\b.*?<\/report>/gs)?.length ?? 0} reports.` };
  const own = agents?.[who];
  const tool = TOOLS[who];
  if (own || !tool) return own ?? { text: `${who} found it.` };
  return toolResults.length > 0 ? { text: toolResults.join(' ') } : { toolCalls: [tool] };
}
