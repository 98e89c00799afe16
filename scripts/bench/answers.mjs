import { median } from './quantile.mjs';
import { play } from './run-team.mjs';

const AT_MOST_MS = 60;
const WARM_UPS = 10;
const QUESTION = 'How much does the ferry cost for an adult?';

/**
 * A question to the sample desk at 130 ms per model call: personal data, language, search words, context, answer and evaluation. What remains
 * of its time beside these six calls is the pipeline's own work, with the search, the check of the address and the writes.
 */
export async function answers({ startApp, quick }) {
  const app = await startApp({ env: { CHAT_RATE_LIMIT: '1000' } });
  try {
    for (let n = 0; n < (quick ? 2 : WARM_UPS); n++) await ask(app);
    const runs = [];
    for (let n = 0; n < (quick ? 5 : 30); n++) runs.push(await ask(app));
    const [wallMs, modelMs] = [median(runs.map((run) => run.wallMs)), median(runs.map((run) => run.modelMs))];
    return [
      {
        name: 'question to a desk: own work beside its model calls, ms',
        value: median(runs.map((run) => run.wallMs - run.modelMs)),
        atMost: AT_MOST_MS,
        detail: `${wallMs.toFixed(0)} ms in all, ${modelMs.toFixed(0)} ms in ${runs[0].calls} model calls`,
      },
    ];
  } finally {
    await app.close();
  }
}

async function ask(app) {
  const run = await play(app, '/api/desks/sample-desk/ask', {
    question: QUESTION,
    model: 'openai-compatible:quick',
    reuse: false,
  });
  const events = run.text.split('\n').flatMap((line) => (line.startsWith('data: ') ? [JSON.parse(line.slice(6))] : []));
  if (events.at(-1)?.data.status !== 'completed') throw new Error(`A question was not answered: ${run.text}`);
  const calls = events.filter(({ type }) => type === 'usage');
  if (calls.length !== 6) throw new Error(`A question needed ${calls.length} model calls: ${run.text}`);
  return { wallMs: run.wallMs, modelMs: calls.reduce((sum, { data }) => sum + data.ms, 0), calls: calls.length };
}
