import { synonymsOf } from '../language/synonyms';
import { withoutSpan } from '../language/time-window';
import { nameStems, stem, stemsOf, wordsOf } from '../language/words';
import type { Conversation } from './conversation';

/** Subjects of a conversation by the stems that speak of them; a higher weight is closer to what the person asked. */
export type Terms = ReadonlyMap<string, readonly Subject[]>;

interface Subject {
  /** The stem as it was said; its synonyms speak of the same subject. */
  name: string;
  weight: number;
}

const WEIGHTS = { request: 1, earlier: 0.4, focus: 0.5, goal: 0.25, criteria: 0.15, instructions: 0.08 };
const SYNONYM = 0.6;

/** Words every prompt for agents is full of: they name the work, not its subject. */
const SHOP_TALK = new Set(
  wordsOf(
    `agent agents team tool tools call result results report reports finding findings share shared context source sources text step steps round
    user person data value values name names key today date role instruction instructions never always language query search read write quote
    record records row rows field fields object objects table tables word words task`,
  ).map(stem),
);

type Draft = Map<string, Subject[]>;

function add(terms: Draft, stems: readonly string[], weight: number): void {
  const put = (form: string, subject: Subject) => terms.set(form, [...(terms.get(form) ?? []), subject]);
  for (const name of stems) {
    put(name, { name, weight });
    for (const other of synonymsOf(name)) put(other, { name, weight: weight * SYNONYM });
  }
}

/** The request's own words and their synonyms. A short follow-up ("and in France?") also carries the question before it. */
export function requestTerms(conversation: Pick<Conversation, 'topic' | 'carried'>): Terms {
  const terms: Draft = new Map();
  addRequest(terms, conversation);
  return terms;
}

function addRequest(terms: Draft, { topic, carried }: Pick<Conversation, 'topic' | 'carried'>): void {
  add(terms, stemsOf(carried), WEIGHTS.earlier);
  add(terms, stemsOf(topic), WEIGHTS.request);
}

/** All words that steer the choice of tools and data, the request's first, then focus, goal, criteria and the agent's role. */
export function allTerms(conversation: Conversation): Terms {
  const terms: Draft = new Map();
  const background = (text: string) => stemsOf(withoutSpan(text)).filter((one) => !SHOP_TALK.has(one));
  addRequest(terms, conversation);
  add(terms, background(conversation.focus), WEIGHTS.focus);
  add(terms, background(conversation.goal), WEIGHTS.goal);
  add(terms, background(conversation.criteria.join(' ')), WEIGHTS.criteria);
  add(terms, background(conversation.instructions), WEIGHTS.instructions);
  return terms;
}

/** The terms of any text, each of weight 1. */
export function termsOf(text: string): Terms {
  const terms: Draft = new Map();
  add(terms, stemsOf(text), 1);
  return terms;
}

/** The subjects a text speaks of, each with the best weight of a form that stands in it. */
export function subjectsIn(text: string, terms: Terms): Map<string, number> {
  const found = new Map<string, number>();
  for (const form of nameStems(text)) {
    for (const { name, weight } of terms.get(form) ?? []) found.set(name, Math.max(found.get(name) ?? 0, weight));
  }
  return found;
}

/** How much a text speaks of the terms: the summed weight of its subjects. */
export function relevance(text: string, terms: Terms): number {
  let sum = 0;
  for (const weight of subjectsIn(text, terms).values()) sum += weight;
  return sum;
}
