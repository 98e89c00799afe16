import type { Json } from '@/lib/core/json';
import type { Conversation } from './conversation';
import { type Element, everyElement } from './read-tags';

export type Context = Pick<
  Conversation,
  'request' | 'goal' | 'criteria' | 'focus' | 'round' | 'rounds' | 'team' | 'reports' | 'shared' | 'notes' | 'missing'
>;

/** A request, or a focus, is matched word by word; what comes after this is a pasted text, not a question. */
export const MAX_REQUEST = 6000;

function roundOf(element: Element, around: readonly Element[]): number | undefined {
  const number = [element, ...around].map(({ attributes }) => Number(attributes.round ?? attributes.number)).find((n) => n > 0);
  return number;
}

function parseValue(text: string): Json {
  try {
    // Safe: JSON.parse returns JSON or throws.
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}

function listItems(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s*/, '').trim())
    .filter(Boolean);
}

/**
 * What the tags of a user message say. Tags with an `agent` attribute are that agent's words: with a `key` shared data,
 * `note` notes, anything else reports. Without a `request` tag the whole text is the request. What stands inside a request or
 * an agent's words is theirs, tags or not.
 */
export function readContext(text: string, elements: readonly Element[]): Context {
  const context: Context = {
    request: '',
    goal: '',
    criteria: [],
    focus: '',
    team: [],
    reports: [],
    shared: [],
    notes: [],
    missing: [],
  };
  for (const [element, around] of everyElement(elements)) {
    const { tag, attributes, inner } = element;
    const agent = attributes.agent;
    if (around.some((outer) => outer.attributes.agent || outer.tag === 'request')) continue;
    if (agent && attributes.key) context.shared.push({ agent, key: attributes.key, value: parseValue(inner) });
    else if (agent && tag === 'note') context.notes.push({ agent, round: roundOf(element, around), text: inner });
    else if (agent && inner) context.reports.push({ agent, round: roundOf(element, around), text: inner });
    else if (tag === 'request' && !context.request) context.request = inner;
    else if (tag === 'goal') context.goal = inner;
    else if (tag === 'focus') context.focus = inner.slice(0, MAX_REQUEST);
    else if (tag === 'round') {
      context.round = Number(attributes.number) || undefined;
      context.rounds = Number(attributes.of) || undefined;
    } else if (tag === 'missing') context.missing = listItems(inner).map(splitReason);
    else if (/criteri/.test(tag)) context.criteria = listItems(inner);
    else if (attributes.name && inner) context.team.push({ name: attributes.name, description: inner });
  }
  return { ...context, request: (context.request || text.trim()).slice(0, MAX_REQUEST) };
}

function splitReason(line: string): { agent: string; reason: string } {
  const [agent = line, ...rest] = line.split(/:\s+/);
  return { agent: agent.replace(/\*/g, ''), reason: rest.join(': ') };
}
