import type { InboxAnswer, RunAnswer } from '@/lib/api/answers';
import type { SignalRequest } from '@/lib/core/runs/signal-request';
import type { Behaviour } from './model-server';
import type { Person } from './serve-product';

interface Call {
  name: string;
  arguments: unknown;
  id?: string;
}

/** A model that makes the tool calls spelled out in its question, all in one step, and then repeats their results. */
export const callingBehaviour: Behaviour = ({ lastUserText, toolResults }) => {
  if (toolResults.length > 0) return { text: `The tools say: ${toolResults.join(' ')}` };
  return { toolCalls: JSON.parse(lastUserText) as Call[] };
};

/** Has one agent make these calls; resolves with the run and its requests once there are `count` of them. */
export async function askFor(
  person: Person,
  calls: Call[],
  asking = calls.length,
  agent = 'data-steward',
): Promise<{ runId: string; requests: SignalRequest[] }> {
  const json = { agent, messages: [{ role: 'user', content: JSON.stringify(calls) }] };
  const response = await person.call('/api/chat', { json, headers: { accept: 'application/json' } });
  if (response.status !== 202) throw new Error(`${response.status}: ${await response.text()}`);
  const { runId } = (await response.json()) as { runId: string };
  return { runId, requests: await requestsOf(person, runId, asking) };
}

/** Resolves with the open requests of a run once there are `count` of them. */
export async function requestsOf(person: Person, runId: string, count: number): Promise<SignalRequest[]> {
  const until = Date.now() + 15_000;
  for (;;) {
    const { requests } = (await (await person.call('/api/inbox')).json()) as InboxAnswer;
    const own = requests.filter(({ run }) => run.id === runId).map(({ request }) => request.data);
    if (own.length === count) return own;
    if (Date.now() > until) throw new Error(`the run asks for ${own.length} things, not ${count}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Resolves once the run has left its process to wait. */
export async function untilWaits(person: Person, runId: string): Promise<void> {
  const statusOf = async () => ((await (await person.call(`/api/runs/${runId}`)).json()) as RunAnswer).run.status;
  for (const until = Date.now() + 15_000; (await statusOf()) !== 'waiting'; ) {
    if (Date.now() > until) throw new Error(`the run is ${await statusOf()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export function signalPath(runId: string, { key }: Pick<SignalRequest, 'key'>): string {
  return `/api/runs/${runId}/signals/${encodeURIComponent(key)}`;
}
