import { nameStems } from '../../language/words';
import { typesOf } from '../../schema/json-schema';
import { isPlace } from '../entities';
import { subjectNames } from '../named';
import type { Situation } from '../situation';
import { isEntityName, type Parameter, type ToolProfile } from '../tool-profile';
import { type Candidate, mentioned } from './mentioned';
import { beside, makers, placed, spokenDates, whereabouts } from './spoken';

const asCandidates = (values: readonly string[]): Candidate[] => values.map((value) => ({ value }));

const IDENTIFIERS = ['id', 'code', 'key', 'ref', 'referenc', 'number'];

/** A value whose form says what it is; undefined when the parameter has no such form. */
function shaped(parameter: Parameter, tool: ToolProfile, situation: Situation): Candidate[] | undefined {
  const { request } = situation.conversation;
  const { format } = parameter.schema;
  const stems = nameStems(parameter.name);
  if (format?.startsWith('date') || stems.some((one) => ['date', 'day', 'jour'].includes(one)))
    return asCandidates(spokenDates(parameter, situation));
  if (format === 'email' || stems.includes('email'))
    return asCandidates(/[^\s@]+@[^\s@]+\.[\w.]+/.exec(request)?.slice(0, 1) ?? []);
  if (format !== 'uri' && !stems.includes('url')) return undefined;
  return [...asCandidates(/https?:\/\/\S+/.exec(request)?.slice(0, 1) ?? []), ...mentioned(parameter, tool, situation)];
}

function texts(parameter: Parameter, tool: ToolProfile, situation: Situation): Candidate[] {
  const { conversation, intent, evidence } = situation;
  const { request } = conversation;
  const formed = shaped(parameter, tool, situation);
  if (formed) return formed;
  const fromResults = mentioned(parameter, tool, situation);
  if (isEntityName(parameter) && (evidence.mentions.length > 0 || !parameter.required)) return fromResults;
  const near = beside(parameter, request);
  if (nameStems(parameter.name).some((one) => IDENTIFIERS.includes(one)))
    return [...asCandidates([...near, ...intent.codes]), ...fromResults];
  const named = subjectNames(situation);
  const there = isPlace(parameter) ? whereabouts(request, named) : [];
  if (!parameter.required) return asCandidates(near.length + there.length > 0 ? [...near, ...there] : makers(parameter, request));
  const known = fromResults.filter(({ value }) => request.toLowerCase().includes(String(value).toLowerCase()));
  const spelled = (there.length > 0 ? there : named).filter(
    (name) => !known.some(({ value }) => String(value).toLowerCase() === name.toLowerCase()),
  );
  const wanted = [...known, ...asCandidates([...near, ...spelled])];
  return wanted.length > 0 ? wanted : [...asCandidates(placed(request)), ...fromResults];
}

function numbers(parameter: Parameter, tool: ToolProfile, situation: Situation): Candidate[] {
  const { request } = situation.conversation;
  const stems = nameStems(parameter.name);
  for (const match of request.matchAll(/(\p{L}+)?\s*[:=#]?\s*\b(\d+(?:[.,]\d+)?)\s*(?:-\s*)?(\p{L}+)?/gu)) {
    const around = [match[1], match[3]].flatMap((word) => (word ? nameStems(word) : []));
    if (around.some((one) => stems.includes(one))) return [{ value: Number(match[2]?.replace(',', '.')) }];
  }
  if (/limit|top|max_?results|count/i.test(parameter.name))
    return typeof situation.intent.top === 'number' ? [{ value: situation.intent.top }] : [];
  return parameter.required ? mentioned(parameter, tool, situation) : [];
}

/** Values for one parameter of a tool, best first: from what the person wrote, then from what tools returned. */
export function candidatesFor(parameter: Parameter, tool: ToolProfile, situation: Situation): Candidate[] {
  const types = typesOf(parameter.schema);
  const { asked } = situation;
  if (parameter.schema.enum) {
    return parameter.schema.enum
      .filter((value) => typeof value === 'string' && nameStems(value).every((one) => asked.has(one)))
      .map((value) => ({ value }));
  }
  if (types.includes('boolean')) return nameStems(parameter.name).every((one) => asked.has(one)) ? [{ value: true }] : [];
  if (types.includes('integer') || types.includes('number')) return numbers(parameter, tool, situation);
  if (types.includes('array')) {
    const item = Array.isArray(parameter.schema.items) ? undefined : parameter.schema.items;
    if (typeof item !== 'object' || !typesOf(item).includes('string')) return [];
    const values = candidatesFor({ ...parameter, schema: item }, tool, situation).map(({ value }) => value);
    return values.length > 0 ? [{ value: values.slice(0, 5) }] : [];
  }
  return types.length === 0 || types.includes('string') ? texts(parameter, tool, situation) : [];
}
