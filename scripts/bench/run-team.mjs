import { Agent, request } from 'node:http';

export const AGENTS = ['data-steward', 'prospect-finder', 'contract-reader'];
export const EIGHT_AGENTS = [...AGENTS, 'analyst', 'auditor', 'forecaster', 'researcher', 'reviewer'];
export const QUESTION = 'Help me analyze customer data and find prospects';
const LIMIT_MS = 600_000;

/** One connection per run, as if each run had a user of its own. */
const connections = new Agent({ keepAlive: false });

/** Plays one team run over HTTP. */
export function runTeam(app, { model, rounds, agents = AGENTS }) {
  const messages = [{ role: 'user', content: QUESTION }];
  return play(app, '/api/chat/multi', { agents, rounds, endEarly: false, model: `openai-compatible:${model}`, messages });
}

/**
 * Plays one run over HTTP. `more`: further headers. Resolves with milliseconds from its POST to the first byte of its first event and to its end, and with its raw
 * events.
 */
export function play({ url, key, headers: more }, path, fields) {
  const body = JSON.stringify(fields);
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const since = () => performance.now() - started;
    const headers = { authorization: `Bearer ${key}`, accept: 'text/event-stream', 'content-type': 'application/json' };
    const post = request(url + path, {
      method: 'POST',
      agent: connections,
      signal: AbortSignal.timeout(LIMIT_MS),
      headers: { ...headers, ...more, 'content-length': Buffer.byteLength(body) },
    });
    post.on('error', reject);
    post.on('response', (response) => {
      let firstEventMs;
      const chunks = [];
      response.on('error', reject);
      response.on('data', (chunk) => {
        firstEventMs ??= since();
        chunks.push(chunk);
      });
      response.on('end', () => {
        const wallMs = since();
        const text = Buffer.concat(chunks).toString();
        if (response.statusCode !== 200) return reject(new Error(`The app answered ${response.statusCode}: ${text}`));
        resolve({ firstEventMs, wallMs, text, runId: response.headers['x-run-id'] });
      });
    });
    post.end(body);
  });
}

/** Returns the events of a completed run. */
export function eventsOf({ text }) {
  const events = Array.from(text.matchAll(/^data: (.*)$/gm), ([, json]) => JSON.parse(json));
  const end = events.at(-1);
  if (end?.data.status !== 'completed') throw new Error(`A run did not complete: ${JSON.stringify(end)}`);
  return events;
}

/**
 * Returns the duration of a run if only its models and tools took time: the sum of the slowest agent of each stage. A stage is a phase, or
 * an agent that works alone.
 */
export function criticalPathMs(events, callMs) {
  const stageOf = new Map();
  const turns = new Map();
  for (const { type, data } of events) {
    if (type === 'agent_start') stageOf.set(data.turnId, data.round ?? data.phase ?? data.agent);
    const ms = type === 'usage' ? callMs : type === 'agent_tool_result' ? data.ms : 0;
    if (ms > 0) turns.set(data.turnId, (turns.get(data.turnId) ?? 0) + ms);
  }
  const stages = Map.groupBy(turns.keys(), (turnId) => stageOf.get(turnId));
  return [...stages.values()].reduce((sum, turnIds) => sum + Math.max(...turnIds.map((turnId) => turns.get(turnId))), 0);
}
