import { expect } from '@jest/globals';
import { type ModelRequest, startModelServer } from './model-server';
import type { Failure, Reply } from './model-wire';
import { allEvents } from './read-events';
import { serveProduct } from './serve-product';

type ModelOutcome = Reply | Failure;
/** `call` counts the requests of this agent in this scene, from 1. */
type Part = ModelOutcome | ((request: ModelRequest, call: number) => ModelOutcome);

/** The agents of a desk, by words of their instructions. */
const AGENTS = {
  personalData: 'You find personal data',
  translator: 'You translate a question',
  queryWriter: 'You write the words',
  contextFinder: 'You find which area',
  ranker: 'You decide whether one of the earlier answers',
  evaluator: 'You evaluate',
  answerer: 'You answer questions to the',
  summariser: 'You write summaries of conversations',
} as const;
export type DeskAgent = keyof typeof AGENTS;

/** How the agents behave for one question. `hold`: the agent whose request, by its number from 1, is not answered until it is released. */
export type Scene = Partial<Record<DeskAgent, Part>> & { hold?: [who: DeskAgent, call: number] };

/** The address of a page of the sample desk. */
export const FARES = '/sample-desk/en/ferries/fares';

/** Creates an answer in the form of the seed. */
export function tagged(sentences: readonly string[], { url = '', confidence = 8, more = '' } = {}): Reply {
  const lines = sentences.map((text, n) => `<s-${n + 1}>${text}</s-${n + 1}>`);
  return {
    text: `<preliminary-checks>fares</preliminary-checks><answer>${lines.join('')}</answer>${more}<citation-head>Ferry fares</citation-head><citation-url>${url}</citation-url><confidence>${confidence}</confidence>`,
  };
}

/** A scripted model for the agents of desks; a mark in the question names the scene. `fares` returns the address of the page that answers. */
export async function deskModels(fares: () => string) {
  const scenes = new Map<string, Scene>();
  const calls = new Map<string, number>();
  const held = new Set<string>();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const models = await startModelServer({ behaviour, hold });

  function behaviour(request: ModelRequest): ModelOutcome {
    const who = whoOf(request);
    const part = scenes.get(markOf(request))?.[who] ?? usual(who, request);
    return typeof part === 'function' ? part(request, calls.get(keyOf(request)) ?? 0) : part;
  }

  function hold(request: ModelRequest): Promise<void> | undefined {
    const mark = markOf(request);
    const call = (calls.get(keyOf(request)) ?? 0) + 1;
    calls.set(keyOf(request), call);
    const [who, at] = scenes.get(mark)?.hold ?? [];
    if (whoOf(request) !== who || call !== at) return undefined;
    held.add(mark);
    return released;
  }

  /** By default, nothing is removed or translated, the ferries are responsible, and the answer cites their fares, which are read. */
  function usual(who: DeskAgent, { lastUserText, toolResults }: ModelRequest): ModelOutcome {
    switch (who) {
      case 'personalData':
        return { json: { spans: [] } };
      case 'translator': {
        const [, question = ''] = /<question>([\s\S]*?)<\/question>/.exec(lastUserText) ?? [];
        return {
          json: { originalLanguage: 'eng', translatedLanguage: 'eng', translatedText: question, noTranslation: true },
        };
      }
      case 'queryWriter':
        return { json: { query: 'ferry fares adult' } };
      case 'contextFinder':
        return { json: { topic: 'Ferry fares', topicUrl: fares(), area: 'ferries', areaUrl: '' } };
      case 'ranker':
        return { json: { choice: null, reason: 'Another question.' } };
      case 'evaluator':
        return { json: { sentences: [{ score: 100, reason: 'Right.' }], citation: { score: 100, reason: 'The right page.' } } };
      case 'answerer':
        return toolResults.length === 0
          ? { toolCalls: [{ name: 'downloadWebPage', arguments: { url: fares() } }] }
          : tagged(['An adult pays $6.50.'], { url: fares() });
      case 'summariser':
        return { text: 'The fares of the ferry.' };
    }
  }

  return {
    ...models,
    /** The marks of the scenes in which a request is or was held. */
    held,
    /** Answers all held requests. */
    release,
    /** Adds a scene, and returns its mark. */
    add(scene: Scene): string {
      const mark = `scenemark${scenes.size + 1}`;
      scenes.set(mark, scene);
      return mark;
    },
    requestsOf: (mark: string) => models.requests.filter((request) => markOf(request) === mark),
  };
}

/** Plays questions to the sample desk over HTTP with a scripted model. */
export async function deskScenes(env: Record<string, string> = {}) {
  const models = await deskModels(() => fares);
  const product = await serveProduct({ OPENAI_COMPATIBLE_BASE_URL: models.url, ...env });
  const person = await product.newPerson();
  const fares = product.url + FARES;

  return {
    models,
    product,
    person,
    fares,
    add: models.add,
    requestsOf: models.requestsOf,
    /** Asks the sample desk and returns the events of the run, and what its model was asked. */
    async ask(
      scene: Scene,
      { question = 'How much does the ferry cost for an adult?', desk = SAMPLE_DESK, ...body }: Record<string, unknown> = {},
    ) {
      const mark = models.add(scene);
      const json = { question: `${question} ${mark}`, ...body };
      const response = await person.call(`/api/desks/${desk}/ask`, { json });
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
      return { events: await allEvents(response), mark, requests: models.requestsOf(mark) };
    },
    async close() {
      await product.close();
      await models.close();
    },
  };
}

/** Name of the sample desk. */
export const SAMPLE_DESK = 'sample-desk';

const markOf = ({ body }: ModelRequest) =>
  JSON.stringify(body.messages)
    .match(/scenemark\d+/g)
    ?.at(-1) ?? '';

const keyOf = (request: ModelRequest) => `${markOf(request)} ${whoOf(request)}`;

/** The agent that a request comes from. */
export function whoOf({ system }: ModelRequest): DeskAgent {
  const found = Object.entries(AGENTS).find(([, words]) => system.includes(words));
  if (!found) throw new Error(`No agent of a desk has these instructions: ${system.slice(0, 200)}`);
  // Safe: the keys are those of the table.
  return found[0] as DeskAgent;
}
