import type { Json } from '@/lib/core/json';
import { composeAnswer } from '../answer/compose-answer';
import type { Finding } from '../answer/finding';
import { synthesise } from '../answer/synthesise';
import type { Situation } from '../calls/situation';
import { relevance, termsOf } from '../conversation/terms';
import { bareRequest, clausesOf } from '../language/clauses';
import { datesIn } from '../language/dates';
import { contentWords, wordsOf } from '../language/words';
import { fillSchema, type Slot } from '../schema/fill-schema';
import { fixedValues, itemSchema, type Schema, typesOf } from '../schema/json-schema';
import { approachText, criteriaTexts, goalText, taskText, titleText } from './brief-texts';
import { kindOf } from './response-kinds';

/** What the conversation says about one of a schema's fixed values: its own words and the description that goes with it. */
function aboutValue(value: string, { conversation }: Situation): string {
  return `${value} ${conversation.team.find(({ name }) => name === value)?.description ?? ''}`;
}

/** The fixed value that shares most words with the request; the first one when none does. */
function bestValue(values: readonly Json[], situation: Situation): Json | undefined {
  const texts = values.filter((value) => typeof value === 'string');
  const scored = texts
    .map((value) => ({ value, score: relevance(aboutValue(value, situation), situation.asked) }))
    .sort((a, b) => b.score - a.score);
  return scored[0]?.score ? scored[0].value : undefined;
}

/** Which member an object is about: a value of it that names one. */
function memberOf(slot: Slot, { conversation }: Situation): string | undefined {
  const names = new Set(conversation.team.map(({ name }) => name));
  const beside = Object.values(slot.siblings).filter((value) => typeof value === 'string');
  return beside.find((value) => names.has(value)) ?? [...slot.path].reverse().find((name) => names.has(name)) ?? beside[0];
}

function textFor(slot: Slot, situation: Situation, answer: () => string): string {
  const { conversation } = situation;
  const member = memberOf(slot, situation);
  if (slot.schema.format?.startsWith('date')) return datesIn(conversation.request)[0]?.iso ?? conversation.today ?? '';
  switch (kindOf(slot)) {
    case 'goal':
      return goalText(situation);
    case 'criteria':
      return criteriaTexts(situation).join('; ');
    case 'approach':
      return approachText(situation);
    case 'title':
      return titleText(situation);
    case 'query':
      return contentWords(conversation.request).join(' ') || conversation.request;
    case 'question':
      return bareRequest(conversation.request);
    case 'language':
      return conversation.language;
    case 'answer':
      return answer();
    default:
      return member ? taskText(member, situation) : bareRequest(conversation.request);
  }
}

function textsFor(slot: Slot, situation: Situation): string[] {
  const { conversation } = situation;
  switch (kindOf(slot)) {
    case 'criteria':
      return criteriaTexts(situation);
    case 'query':
      return clausesOf(conversation.request).map((clause) => contentWords(clause).join(' '));
    default:
      return /agent|member|team/i.test(slot.name) ? conversation.team.map(({ name }) => name) : clausesOf(conversation.request);
  }
}

function isTrue({ name, schema }: Slot, { conversation, asked, evidence }: Situation): boolean {
  const found = conversation.reports.length > 0 || evidence.tables.length > 0 || evidence.passages.length > 0;
  if (/complete|done|sufficient|enough|answered|covered|found|success/i.test(name))
    return found && conversation.missing.length === 0;
  return relevance(name, asked) > 0 || relevance(schema.description ?? '', termsOf(conversation.request)) > 1;
}

function suggest(slot: Slot, situation: Situation, answer: () => string): Json | undefined {
  const { schema } = slot;
  const types = typesOf(schema);
  const fixed = fixedValues(schema);
  if (fixed) return bestValue(fixed, situation);
  if (types.includes('boolean')) return isTrue(slot, situation);
  if (types.includes('array')) {
    const item = itemSchema(schema, 0);
    const values = fixedValues(item ?? {});
    if (values) {
      const near = values.filter(
        (value) => typeof value === 'string' && relevance(aboutValue(value, situation), situation.asked) > 0,
      );
      return near.length > 0 ? near : undefined;
    }
    return item && !typesOf(item).includes('string') && typesOf(item).length > 0
      ? undefined
      : textsFor(slot, situation).slice(0, schema.maxItems);
  }
  if (types.includes('string') || (types.length === 0 && slot.path.length > 0)) return textFor(slot, situation, answer);
  if (types.includes('number') || types.includes('integer')) {
    const near = new RegExp(`(\\d+(?:\\.\\d+)?)\\s+${wordsOf(slot.name).at(-1) ?? ''}`, 'i').exec(
      situation.conversation.request,
    )?.[1];
    return near === undefined ? undefined : Number(near);
  }
  return undefined;
}

/** An array of objects that choose from fixed values has one object for each of them. */
function seeds({ schema }: Slot, item: Schema): { [key: string]: Json }[] {
  const [key, values] =
    Object.entries(item.properties ?? {})
      .map(([name, child]) => [name, fixedValues(child)] as const)
      .find(([, fixed]) => fixed?.every((value) => typeof value === 'string')) ?? [];
  if (key && values) return values.slice(0, schema.maxItems).map((value) => ({ [key]: value }));
  return typesOf(item).includes('object') ? [{}] : [];
}

/** The answer in the form the response schema asks for, valid under it; `{answer}` when there is no schema. */
export function fillResponse(schema: Schema | undefined, situation: Situation, findings: () => readonly Finding[]): Json {
  const { conversation } = situation;
  const answer = () =>
    conversation.reports.length > 0 && conversation.uses.length === 0
      ? synthesise(situation)
      : composeAnswer(situation, findings());
  if (!schema) return { answer: answer() };
  return fillSchema(schema, { suggest: (slot) => suggest(slot, situation, answer), seeds, optional: true }).value;
}
