import { randomUUID } from 'node:crypto';
import type { WordLibraryAnswer } from '@/lib/api/word-answers';
import type { RunEvent } from '@/lib/core/events';
import type { SignalRequest } from '@/lib/core/runs/signal-request';
import type { WordCommand } from '@/lib/core/words/word-command';
import type { WordPlan } from '@/lib/core/words/word-plan';
import { requestsOf, signalPath } from './calling-model';
import { type ModelRequest, startModelServer } from './model-server';
import type { Failure, Reply } from './model-wire';
import { allEvents } from './read-events';
import { type Person, serveProduct } from './serve-product';

type ModelOutcome = Reply | Failure;
type Part = ModelOutcome | ((request: ModelRequest) => ModelOutcome);
type Call = { name: string; arguments: unknown };

/** The agents of the word library, by words of their instructions. */
const AGENTS = { architect: 'You are the Architect', scholar: 'You are the Scholar', router: 'You decide who answers' } as const;
type WordAgent = keyof typeof AGENTS;

/** How the agents behave for one request. `hold`: the Architect's model call, counted from 1, that is not answered until it is released. */
export type WordScene = Partial<Record<WordAgent, Part>> & { hold?: number };

/** A scripted model for the agents of the word library; a mark in the question names the scene. */
export async function wordModels() {
  const scenes = new Map<string, WordScene>();
  const counts = new Map<string, number>();
  const held = new Set<string>();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const models = await startModelServer({
    behaviour(request) {
      const part = scenes.get(markOf(request))?.[whoOf(request)] ?? { text: 'Nothing was scripted.' };
      return typeof part === 'function' ? part(request) : part;
    },
    hold(request) {
      const mark = markOf(request);
      const count = (counts.get(mark) ?? 0) + 1;
      counts.set(mark, count);
      if (scenes.get(mark)?.hold !== count) return undefined;
      held.add(mark);
      return released;
    },
  });
  return {
    ...models,
    /** The marks of the scenes in which a call is or was held. */
    held,
    /** Answers all held calls. */
    release: () => release(),
    add(scene: WordScene): string {
      const mark = `scenemark${scenes.size + 1}`;
      scenes.set(mark, scene);
      return mark;
    },
    requestsOf: (mark: string) => models.requests.filter((request) => markOf(request) === mark),
  };
}

/** Makes an agent call these tools in one step, and then answer. */
export const calls =
  (toolCalls: readonly Call[], text = 'I propose this.') =>
  ({ toolResults }: Pick<ModelRequest, 'toolResults'>): Reply =>
    toolResults.length === 0 ? { toolCalls: [...toolCalls] } : { text };

export type WordScenes = Awaited<ReturnType<typeof wordScenes>>;

/** Plays requests about words over HTTP with a scripted model. */
export async function wordScenes(env: Record<string, string> = {}) {
  const models = await wordModels();
  const product = await serveProduct({ OPENAI_COMPATIBLE_BASE_URL: models.url, ...env });

  const eventsOf = async (person: Person, runId: string) => allEvents(await person.call(`/api/runs/${runId}/events`));

  async function planOf(person: Person, runId: string): Promise<{ request: SignalRequest; plan: WordPlan }> {
    const [request] = await requestsOf(person, runId, 1);
    if (!request) throw new Error('nothing is asked');
    // Safe: the tool of plans has described it.
    return { request, plan: request.args as unknown as WordPlan };
  }

  async function say(person: Person, question: string, body: Record<string, unknown>) {
    const json = { question, ...body };
    const response = await person.visit('/api/words/ask', { json, headers: { accept: 'application/json' } });
    if (response.status !== 202) throw new Error(`${response.status}: ${await response.text()}`);
    return (await response.json()) as { runId: string; conversationId: string };
  }

  /** Asks the scene with this mark. */
  async function startAs(person: Person, mark: string, { question = 'Add the words', ...body }: Record<string, unknown> = {}) {
    return { mark, ...(await say(person, `${question} ${mark}`, body)) };
  }

  return {
    models,
    product,
    eventsOf,
    planOf,
    newPerson: () => product.newPerson(),
    /** Changes a person's library as its page does. */
    async change(person: Person, commands: readonly WordCommand[]) {
      const response = await person.call('/api/words/changes', { json: { id: randomUUID(), commands } });
      if (!response.ok) throw new Error(await response.text());
    },
    library: async (person: Person) => (await (await person.call('/api/words')).json()) as WordLibraryAnswer,
    /** Starts a run with the scene. */
    start: (person: Person, scene: WordScene, body: Record<string, unknown> = {}) => startAs(person, models.add(scene), body),
    startAs,
    say,
    /** Resolves with the plan that follows the request with this key. */
    async nextPlan(person: Person, runId: string, key: string) {
      for (let tries = 0; ; tries++) {
        const [next] = await requestsOf(person, runId, 1).catch(() => []);
        // Safe: as above.
        if (next && next.key !== key) return { request: next, plan: next.args as unknown as WordPlan };
        if (tries > 500) throw new Error('no other plan is shown');
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    /** Answers the plan that waits. */
    async answer(person: Person, runId: string, answer: { decision: 'approve' | 'deny'; args?: unknown; reason?: string }) {
      const { request } = await planOf(person, runId);
      const json = { kind: 'approval', token: request.token, ...answer };
      const response = await person.visit(signalPath(runId, request), { json });
      if (response.status !== 202) throw new Error(`${response.status}: ${await response.text()}`);
    },
    async close() {
      await product.close();
      await models.close();
    },
  };
}

/** A person with a library of these folders, each with its words. */
export async function personWith(
  scenes: WordScenes,
  folders: Record<string, string[]> = {},
): Promise<{ person: Person; ids: Record<string, string> }> {
  const person = await scenes.newPerson();
  const ids: Record<string, string> = {};
  const commands = Object.entries(folders).flatMap(([path, words]) => {
    const id = randomUUID();
    ids[path] = id;
    const cut = path.lastIndexOf('/');
    const folder = {
      kind: 'createFolder' as const,
      id,
      parentId: cut < 0 ? null : (ids[path.slice(0, cut)] ?? ''),
      name: path.slice(cut + 1),
    };
    const added = words.map((term) => {
      const wordId = randomUUID();
      ids[`${path}/${term}`] = wordId;
      return { kind: 'addWord' as const, id: wordId, folderId: id, term };
    });
    return [folder, ...added];
  });
  // A library that has been changed gets no samples.
  const change = { id: randomUUID(), actor: { kind: 'person' as const }, commands };
  await scenes.product.workbench.stores.words.apply(person.user.id, change);
  return { person, ids };
}

/** The final answer of a run, with its status. */
export function endOf(events: readonly RunEvent[]) {
  const end = events.at(-1);
  if (end?.type !== 'run_end') throw new Error('the run has not ended');
  const { status, answer = '' } = end.data;
  return { status, answer };
}

/** A library as indented text: folders with their words, in order. */
export function outline({ folders, words, notes }: Pick<WordLibraryAnswer, 'folders' | 'words' | 'notes'>): string[] {
  const byPosition = <T extends { position: number }>(items: T[]) => items.toSorted((a, b) => a.position - b.position);
  const below = (parentId: string | null, path: string): string[] =>
    byPosition(folders.filter((folder) => folder.parentId === parentId)).flatMap(({ id, name }) => {
      const own = `${path}${name}`;
      const placed = words.flatMap(({ term, places }) =>
        places.filter(({ folderId }) => folderId === id).map(({ position }) => ({ position, term })),
      );
      const written = notes.filter(({ folderId }) => folderId === id).map(({ content }) => `${own}# ${content}`);
      return [own, ...written, ...byPosition(placed).map(({ term }) => `${own}: ${term}`), ...below(id, `${own}/`)];
    });
  return below(null, '');
}

const markOf = ({ body }: ModelRequest) =>
  JSON.stringify(body.messages)
    .match(/scenemark\d+/g)
    ?.at(-1) ?? '';

function whoOf({ system }: ModelRequest): WordAgent {
  const found = Object.entries(AGENTS).find(([, words]) => system.includes(words));
  if (!found) throw new Error(`No agent of the word library has these instructions: ${system.slice(0, 200)}`);
  // Safe: the keys are those of the table.
  return found[0] as WordAgent;
}
