import { Agent, request } from 'node:http';
import { callMs } from './paces.mjs';
import { quantile } from './quantile.mjs';

const STREAMS = 150;

/**
 * Measures how late the model server's answers end at the concurrency of a burst of 50 runs, since every other figure depends on it. In
 * milliseconds, including the cost of reading the answers here.
 */
export async function checkModelServer({ ready: { url }, ask }) {
  const agent = new Agent({ keepAlive: true });
  const streams = () => Promise.all(Array.from({ length: STREAMS }, () => answer(`${url}/chat/completions`, agent)));
  await streams();
  await ask({});
  const late = (await streams()).map((ms) => ms - callMs('quick'));
  const { lagP99Ms } = await ask({});
  agent.destroy();
  return { streams: STREAMS, lateP50Ms: quantile(late, 0.5), lateP95Ms: quantile(late, 0.95), lagP99Ms };
}

function answer(url, agent) {
  const messages = [{ role: 'user', content: 'How are the accounts?' }];
  return new Promise((resolve, reject) => {
    const post = request(url, { method: 'POST', agent, headers: { 'content-type': 'application/json' } });
    let started;
    post.on('socket', () => {
      started = performance.now();
    });
    post.on('error', reject);
    post.on('response', (response) => {
      response.on('error', reject).on('end', () => resolve(performance.now() - started));
      response.resume();
    });
    post.end(JSON.stringify({ model: 'quick', stream: true, messages }));
  });
}
