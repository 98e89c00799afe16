import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { plan, type Scene, sceneModels } from '../fakes/dispatch-scenes';
import { dispatchWiki } from '../fakes/dispatch-wiki';
import { dataOf } from '../fakes/play';
import { type ProductProcess, startProductProcess } from '../fakes/product-process';
import { allEvents } from '../fakes/read-events';
import { until } from '../stores/until';

let models: Awaited<ReturnType<typeof sceneModels>>;
let wiki: Awaited<ReturnType<typeof dispatchWiki>>;
let product: ProductProcess;
beforeAll(async () => {
  [models, wiki] = await Promise.all([sceneModels(), dispatchWiki()]);
  product = await startProductProcess({ OPENAI_COMPATIBLE_BASE_URL: models.url, ALLOW_PRIVATE_HOSTS: wiki.host });
  await wiki.connect({ visit: (path, { json } = {}) => send(path, { json, cookie: product.cookie }) });
});
afterAll(async () => {
  await product.close();
  await models.close();
  await wiki.close();
});

function send(path: string, { json, ...headers }: { json?: unknown; [header: string]: unknown }): Promise<Response> {
  const all = { 'content-type': 'application/json', ...headers } as Record<string, string>;
  return fetch(product.url + path, { headers: all, ...(json !== undefined && { method: 'POST', body: JSON.stringify(json) }) });
}

const call = (path: string, json?: unknown) =>
  send(path, { json, authorization: `Bearer ${product.secret}`, accept: 'application/json' });

const prompt = { name: 'research', arguments: [{ name: 'subject', value: 'renewals' }] };

/** By the phase in which the process is killed. */
const SCENES: Record<string, Scene> = {
  plan: { hold: 'planner' },
  execute: { plan: plan([], { prompt }), hold: 'researcher' },
  'follow-up': { plan: plan(['data-steward'], { needsIteration: true }), hold: 'planner again' },
  'gap-check': { plan: plan(['words-specialist']), hold: 'scripture-specialist' },
  synthesis: { hold: 'synthesizer' },
  'citation-check': { plan: plan(['researcher']), synthesis: () => wiki.cite() },
};
const TEAM = ['data-steward', 'researcher', 'words-specialist', 'scripture-specialist'];

test('dispatches whose process is killed in any phase go on in that phase, and repeat no call that had been answered', async () => {
  const started = Object.entries(SCENES).map(async ([phase, scene]) => {
    const mark = models.add(scene);
    const about = phase === 'gap-check' ? 'What does love mean in 1 John 4:8?' : 'Which contracts renew?';
    const config = { confidenceThreshold: 0 };
    const { runId } = await (await call('/api/chat-orchestrated', { message: `${about} ${mark}`, team: TEAM, config })).json();
    return { phase, mark, runId: String(runId) };
  });
  const runs = await Promise.all(started);
  await until(() => models.held.size === 5 && wiki.state.hanging === 1);

  await product.kill();
  models.release();
  wiki.state.isSilent = false;
  await product.restart();

  for (const { phase, mark, runId } of runs) {
    const events = await allEvents(await send(`/api/runs/${runId}/events`, { authorization: `Bearer ${product.secret}` }));
    expect([phase, dataOf(events, 'run_end').map(({ status }) => status)]).toEqual([phase, ['completed']]);
    expect(dataOf(events, 'phase_complete').map((one) => one.phase)).toContain(phase);
    expect(dataOf(events, 'dispatch_planned')).toHaveLength(1);
    const bodies = models.requestsOf(mark).map(({ written }) => written);
    expect([phase, bodies.length - new Set(bodies).size]).toEqual([phase, phase === 'citation-check' ? 0 : 1]);
    if (phase === 'citation-check') {
      const checked = { citations: [{ status: 'verified', source: 1 }], sources: [{ number: 1, state: 'unchanged' }] };
      expect(dataOf(events, 'citations_checked')).toMatchObject([checked]);
    }
  }
  expect(wiki.state.fills).toBe(1);
}, 300_000);
