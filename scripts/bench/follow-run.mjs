import { followEvents } from '../ask/follow-events.mjs';
import { AGENTS, QUESTION } from './run-team.mjs';

/** Starts a team run without waiting for it. Resolves with its id. */
export async function startTeam({ url, key }, { model, rounds }) {
  const response = await fetch(`${url}/api/chat/multi`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({
      agents: AGENTS,
      rounds,
      endEarly: false,
      model: `openai-compatible:${model}`,
      messages: [{ role: 'user', content: QUESTION }],
    }),
  });
  if (!response.ok) throw new Error(`No run was started: ${response.status} ${await response.text()}`);
  return (await response.json()).runId;
}

/** Yields the events of a run with the time at which each arrived (epoch milliseconds), until the run ends or the caller stops reading. */
export async function* followRun({ url, key }, runId) {
  for await (const event of followEvents(`${url}/api/runs/${runId}/events`, { authorization: `Bearer ${key}` }))
    yield { event, cameAt: performance.timeOrigin + performance.now() };
}

export async function cancelRun({ url, key }, runId) {
  await fetch(`${url}/api/runs/${runId}/cancel`, { method: 'POST', headers: { authorization: `Bearer ${key}` } });
}
