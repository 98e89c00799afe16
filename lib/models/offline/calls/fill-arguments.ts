import type { Json } from '@/lib/core/json';
import { fillSchema, type Slot } from '../schema/fill-schema';
import { typesOf } from '../schema/json-schema';
import { candidatesFor } from './candidates/candidates';
import type { Candidate } from './candidates/mentioned';
import type { Situation } from './situation';
import { isSearchText, type ToolProfile } from './tool-profile';

type Input = { [key: string]: Json };

/** How much of a text to read: as much as the tool gives. */
function isTextLength(name: string, { maximum }: Slot['schema']): boolean {
  return /^(?:length|max_?(?:length|chars|characters)|characters)$/i.test(name) && maximum !== undefined && maximum <= 20_000;
}

/** Arguments filled from given values first, then from the conversation; undefined when something required is unknown. */
function fill(
  tool: ToolProfile,
  situation: Situation,
  given: ReadonlyMap<string, Json>,
  record: Candidate['record'] = {},
): Input | undefined {
  const taken = new Set([...given.values()].map((value) => JSON.stringify(value)));
  const suggest = ({ name, path, schema }: Slot): Json | undefined => {
    const chosen = path.length === 1 ? given.get(name) : undefined;
    if (chosen !== undefined) return chosen;
    if (path.length === 0 || typesOf(schema).includes('object')) return undefined;
    const required = tool.schema.required?.includes(path[0] ?? '') ?? false;
    if (required && record[name] !== undefined) return record[name];
    if (!required && isTextLength(name, schema)) return schema.maximum;
    const free = candidatesFor({ name, schema, required }, tool, situation).find(
      ({ value }) => !taken.has(JSON.stringify(value)),
    );
    if (free) taken.add(JSON.stringify(free.value));
    return free?.value;
  };
  const { value, guessed } = fillSchema(tool.schema, { suggest, optional: false });
  // Safe: a tool's input schema is an object schema, and the filler keeps to it.
  return guessed.length === 0 ? (value as Input) : undefined;
}

/**
 * The ways to call a tool that the conversation gives values for, best first, at most `limit`. The first required parameter
 * that has several candidates makes the difference between them.
 */
export function argumentSets(tool: ToolProfile, situation: Situation, limit: number): Input[] {
  const required = tool.parameters.filter((parameter) => parameter.required);
  const pivot = required.find((parameter) => !isSearchText(parameter) && candidatesFor(parameter, tool, situation).length > 0);
  if (!pivot) {
    const only = fill(tool, situation, new Map());
    return only ? [only] : [];
  }
  return candidatesFor(pivot, tool, situation)
    .slice(0, limit)
    .map(({ value, record }) => fill(tool, situation, new Map([[pivot.name, value]]), record))
    .filter((input) => input !== undefined);
}

/** A search tool's arguments for one query. */
export function searchArguments(tool: ToolProfile, situation: Situation, query: string): Input | undefined {
  const parameter = tool.parameters.find((one) => one.required && isSearchText(one)) ?? tool.parameters.find(isSearchText);
  return parameter && fill(tool, situation, new Map([[parameter.name, query]]));
}
