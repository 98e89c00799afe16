import type { Entity } from '../evidence/evidence';
import { stemsOf, wordsOf } from '../language/words';
import { isBookkeeping, isKey, isNumeric, isOver, isTemporal } from './entities';
import { dateField, fieldRelevance, measureField } from './fields';
import type { Condition } from './query-plan';
import type { Situation } from './situation';

const OPPOSITES: Record<string, string[]> = {
  clos: ['open', 'ouvert'],
  activ: ['inactiv', 'inactif'],
  paid: ['unpaid', 'impay'],
};

const singular = (word: string) => word.replace(/(?<=.{3})s$/, '');

/** The shortest texts that say what this agent is to do: how its focus begins, how its instructions begin. */
function roleTexts({ focus, instructions }: Situation['conversation']): string[] {
  return [focus.split(/[:.]/)[0] ?? '', /\byou are\b[^.\n]*/i.exec(instructions)?.[0] ?? ''];
}

/** "not paid", "haven't been paid", "pas payé" */
function isDenied(word: string, request: string): boolean {
  return new RegExp(
    `(?:\\b(?:not|never|without|pas|non|sans|jamais)|n['’]t)(?:\\s+\\p{L}+){0,2}\\s+${RegExp.escape(word)}`,
    'iu',
  ).test(request);
}

/** Fixed values the request names, or the others when it denies them. When the agent's role names only some of them, only those. */
function valueConditions(entity: Entity, { conversation }: Situation): Condition[] {
  const said = new Set(wordsOf(`${conversation.request} ${conversation.carried}`).map(singular));
  const roles = roleTexts(conversation).map((text) => new Set(wordsOf(text).map(singular)));
  return entity.fields.flatMap((field): Condition[] => {
    const matched = field.values.filter((value) => {
      const words = wordsOf(value).map(singular);
      return words.length > 0 && words.every((word) => said.has(word));
    });
    const narrowed = roles.map((role) => matched.filter((value) => wordsOf(value).every((word) => role.has(singular(word)))));
    const meant = narrowed.find(({ length }) => length > 0 && length < matched.length) ?? matched;
    const values = meant.some((value) => isDenied(value, conversation.request))
      ? field.values.filter((value) => !meant.includes(value))
      : meant;
    if (values.length === 0 || values.length === field.values.length) return [];
    const [only = ''] = values;
    return [values.length === 1 ? { field, operator: '=', value: only } : { field, operator: 'in', value: values }];
  });
}

/** What is past its day and not over. */
function overdueConditions(entity: Entity, { intent, conversation }: Situation): Condition[] {
  const due = entity.fields.find((field) => isTemporal(field) && /due|close|end|expir|deadline|[eé]ch[eé]ance/i.test(field.name));
  if (!intent.overdue || !due || !conversation.today) return [];
  const status = entity.fields.find(({ name, values }) => /status|stage|state/i.test(name) && values.some(isOver));
  const open = status?.values.filter((value) => !isOver(value)) ?? [];
  return [
    { field: due, operator: '<', value: conversation.today },
    ...(status && open.length > 0 ? [{ field: status, operator: 'in' as const, value: open }] : []),
  ];
}

/** `IsWon` for "won", `IsClosed = false` for "open": a yes-or-no field the request names. */
function flagConditions(entity: Entity, { asked, conversation }: Situation): Condition[] {
  return entity.fields.flatMap((field): Condition[] => {
    const [flag, ...more] = stemsOf(field.name);
    if (!/bool/.test(field.type) || flag === undefined || more.length > 0) return [];
    if (asked.has(flag)) return [{ field, operator: '=', value: !isDenied(flag, conversation.request) }];
    return OPPOSITES[flag]?.some((one) => asked.has(one)) ? [{ field, operator: '=', value: false }] : [];
  });
}

function windowConditions(entity: Entity, situation: Situation): Condition[] {
  const { window } = situation.intent;
  const field = window && dateField(entity, situation);
  if (!field || (isBookkeeping(field) && fieldRelevance(field, entity, situation.asked) === 0)) return [];
  return [
    ...(window.from ? [{ field, operator: '>=' as const, value: window.from }] : []),
    ...(window.to ? [{ field, operator: '<=' as const, value: window.to }] : []),
  ];
}

function boundConditions(entity: Entity, situation: Situation): Condition[] {
  return situation.intent.comparisons.flatMap(({ operator, value, near }) => {
    const numeric = entity.fields.filter((field) => isNumeric(field) && !isKey(field, entity));
    const named = numeric.find((field) => stemsOf(`${field.name} ${field.label}`).some((one) => near.includes(one)));
    const field = named ?? measureField(entity, situation);
    return field ? [{ field, operator, value }] : [];
  });
}

/** What the request demands of an entity's records, names apart: values, flags, days and bounds. */
export function conditionsFor(entity: Entity, situation: Situation): Condition[] {
  const { intent } = situation;
  return [
    ...(intent.quality ? [] : [...valueConditions(entity, situation), ...flagConditions(entity, situation)]),
    ...(intent.overdue ? overdueConditions(entity, situation) : windowConditions(entity, situation)),
    ...boundConditions(entity, situation),
  ];
}
