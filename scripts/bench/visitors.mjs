import { quantile } from './quantile.mjs';
import { play } from './run-team.mjs';

const AT_ONCE = 200;
const AT_MOST_MS = 300;
const LANES = 254;

/**
 * 200 visitors ask a published desk in the same moment, each from an address of their own, as a reverse proxy reports it. The desk is a copy of
 * the sample desk; the offline model answers, so that the work beside the model calls is not hidden by their duration.
 */
export async function visitors({ startApp, quick }) {
  const app = await startApp({ env: { TRUSTED_PROXIES: '1', MODEL: 'offline:extractive' } });
  try {
    const desk = await publishDesk(app);
    await askTogether(app, desk, { count: 5, round: 0 });
    const figures = [];
    for (let round = 1; round <= (quick ? 1 : 3); round++) figures.push(await askTogether(app, desk, { count: AT_ONCE, round }));
    const all = figures.flat();
    const firstMs = all.map((visit) => visit.firstEventMs);
    const wallMs = all.map((visit) => visit.wallMs);
    const ms = (value) => `${value.toFixed(0)} ms`;
    return [
      {
        name: `${AT_ONCE} visitors at once: first status, p95 in ms`,
        value: quantile(firstMs, 0.95),
        atMost: AT_MOST_MS,
        detail: `p50 ${ms(quantile(firstMs, 0.5))}, slowest ${ms(Math.max(...firstMs))}; answers p50 ${ms(quantile(wallMs, 0.5))}, slowest ${ms(Math.max(...wallMs))}`,
      },
      { name: `${AT_ONCE} visitors at once: questions without an answer`, value: all.filter(isUnanswered).length, atMost: 0 },
    ];
  } finally {
    await app.close();
  }
}

const isUnanswered = ({ text }) => !/^event: result$/m.test(text) || /^event: error$/m.test(text);

function askTogether(app, desk, { count, round }) {
  const ask = (n) => {
    const address = `10.${round}.${Math.floor(n / LANES)}.${(n % LANES) + 1}`;
    const question = `When does the last ferry to Corvin Island leave on a Saturday in July, for visitor ${n}?`;
    return play({ ...app, headers: { 'x-forwarded-for': address } }, `/api/ask/${desk}`, { question });
  };
  return Promise.all(Array.from({ length: count }, (_, n) => ask(n)));
}

async function publishDesk({ url, key }) {
  const call = async (path, body, method = body ? 'POST' : 'GET') => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const response = await fetch(url + path, { method, headers, body: body && JSON.stringify(body) });
    if (!response.ok) throw new Error(`The app answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const { items } = await call('/api/desks?scope=builtin');
  const { definition } = items[0];
  const publication = { ...definition.publication, isPublic: true, questionsPerDay: 1_000_000 };
  const { item } = await call('/api/desks', { name: 'bench', title: 'Bench', definition: { ...definition, publication } });
  await call(`/api/desks/${item.id}`, { visibility: 'server' }, 'PATCH');
  return item.id;
}
