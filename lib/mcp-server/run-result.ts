import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { type CitedPassage, passagesOf } from '@/lib/core/citations/passages-of';
import type { Run } from '@/lib/core/runs/run';
import { nameWords } from '@/lib/run-view/name-words';
import { hasEnded, openRequests, unreachedSources } from '@/lib/run-view/read-view';
import { toolCallsOf } from '@/lib/run-view/turn-activity';
import type { RequestView, RunView } from '@/lib/run-view/types';
import { documentUri } from './document-uri';
import type { McpContext } from './parts';
import { toolResult } from './tool';

const MOST_SOURCES = 50;

/** Describes a run: its answer with the sources, what it waits for, or why it has no answer, and the link to its page. */
export function runResult(
  view: RunView,
  { id, conversationId }: Pick<Run, 'id' | 'conversationId'>,
  { origin, strategies }: Pick<McpContext, 'origin' | 'strategies'>,
): CallToolResult {
  const { status, reason } = view;
  const url = `${origin}/runs/${id}`;
  const answer = hasEnded(status) && view.answer !== '' ? strategies.answerOf(view) : '';
  const waiting = status === 'waiting' ? openRequests(view) : [];
  const data = {
    runId: id,
    conversationId,
    status,
    answer,
    url,
    ...(reason !== undefined && { reason }),
    sources: sourcesOf(view),
    unreached: unreachedSources(view).map(({ source, reason: why }) => ({ source, reason: why })),
    ...(waiting.length > 0 && { waitingFor: waiting.map(waitOf) }),
  };
  const parts = [answer, ...waiting.map(wordsOf), ...data.unreached.map(({ source, reason: why }) => `${source}: ${why}`)];
  const why = answer === '' && waiting.length === 0 ? (reason ?? `The run is ${status}.`) : '';
  const text = [...parts, why, `Run: ${url}`].filter(Boolean).join('\n\n');
  return { ...toolResult(text, data), ...((status === 'failed' || status === 'cancelled') && { isError: true }) };
}

/** The distinct passages of documents that the run's tools returned. */
function sourcesOf({ turns }: RunView) {
  const found = new Map<string, Omit<CitedPassage, 'text'> & { uri: string }>();
  for (const { result } of Object.values(turns).flatMap(toolCallsOf)) {
    for (const { text: _, ...passage } of passagesOf(result)) {
      const { documentId, version, start, end } = passage;
      found.set(`${documentId} ${version} ${start} ${end}`, { ...passage, uri: documentUri(documentId) });
    }
  }
  return [...found.values()].slice(0, MOST_SOURCES);
}

function waitOf({ kind, agent, name, question, options }: RequestView) {
  return { kind, agent, tool: name, ...(question !== undefined && { question }), ...(options && { options }) };
}

function wordsOf({ kind, agent, name, question = '' }: RequestView): string {
  const who = nameWords(agent);
  switch (kind) {
    case 'approval':
      return `The run waits: a person must approve ${name}, which ${who} wants to call. Only they can, on the page of the run.`;
    case 'question':
      return `The run waits: ${who} asks the person: ${question} They can answer on the page of the run.`;
    case 'form':
      return `The run waits: ${name}, which ${who} calls, asks the person: ${question} They can answer on the page of the run.`;
    case 'client_tool':
      return `The run waits for the result of ${name}, which only the person’s own browser or program can give.`;
  }
}
