import type { JSONSchema7, JSONSchema7Definition, LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { stem, stemsOf, wordsOf } from '../language/words';

export interface Parameter {
  name: string;
  stems: readonly string[];
  required: boolean;
  schema: JSONSchema7;
}

/** A tool as described by its declaration. */
export interface Tool {
  name: string;
  description: string;
  kind: 'describe' | 'records' | 'sql' | 'search' | 'web' | 'chart' | 'share' | 'other';
  /** Stems of its name without the verb, and of its whole declaration. */
  nouns: readonly string[];
  about: ReadonlySet<string>;
  parameters: readonly Parameter[];
}

const stems = (words: string) => new Set(words.split(' ').map(stem));
const READS = stems('get list find search query read fetch describe show lookup browse extract check look run');
const WRITES = stems(
  'create update delete remove save send propose generate draft add book reserve post set write ask move cancel assign leave close edit buy pay upload publish pin message notify reply',
);
/** Tools about the user or the team's own work are not data sources. */
const NOT_DATA = /\b(?:person|browser)\b|\bagents\b/i;
const QUERY = /^(?:query|q|question|search|keywords?|text)$/i;

const object = (schema: JSONSchema7Definition | undefined): JSONSchema7 => (typeof schema === 'object' ? schema : {});

/** Reads the tool declarations of a call; excludes tools that write or ask the user. */
export function readTools(tools: LanguageModelV4CallOptions['tools'] = []): Tool[] {
  return tools.flatMap((tool) => {
    if (tool.type !== 'function') return [];
    const { properties = {}, required = [] } = object(tool.inputSchema);
    const parameters = Object.entries(properties).map(([name, schema]): Parameter => {
      const isRequired = required.includes(name) && object(schema).default === undefined;
      return { name, stems: stemsOf(name), required: isRequired, schema: object(schema) };
    });
    const { name, description = '' } = tool;
    const nouns = nounsOf(name).map(stem);
    const about = new Set([...stemsOf(description), ...parameters.flatMap((one) => one.stems)]);
    const kind = kindOf({ name, description, parameters });
    return kind ? [{ name, description, kind, nouns, about, parameters }] : [];
  });
}

function kindOf({ name, description, parameters }: Pick<Tool, 'name' | 'description' | 'parameters'>): Tool['kind'] | undefined {
  const has = (pattern: RegExp) => parameters.some((one) => pattern.test(one.name));
  const [verb = ''] = stemsOf(name);
  if (has(/^(?:labels|points)$/)) return 'chart';
  if (has(/^key$/) && has(/^value$/) && /agents/.test(description)) return 'share';
  if (WRITES.has(verb) || NOT_DATA.test(description)) return undefined;
  if (verb === stem('describe')) return 'describe';
  if (has(/^fields$/) && has(/^conditions$/)) return 'records';
  if (has(/^sql$/i)) return 'sql';
  if (!parameters.some((one) => QUERY.test(one.name) && one.required)) return 'other';
  return /\b(?:web|internet)\b/i.test(description) ? 'web' : 'search';
}

/** The words of a tool's name without its connection and its verb. */
export function nounsOf(name: string): string[] {
  return wordsOf(name.split('__').at(-1) ?? '').filter((word) => !READS.has(stem(word)));
}

export function parameterOf({ parameters }: Tool, pattern: RegExp): Parameter | undefined {
  return parameters.find(({ name }) => pattern.test(name));
}

export const isQuery = (name: string) => QUERY.test(name);

export const queryParameter = (tool: Tool) => parameterOf(tool, QUERY)?.name ?? 'query';

/** Finds the tool that queries what another one describes: named in its description, or with the most words in common. */
export function partnerOf(describer: Tool, tools: readonly Tool[]): Tool | undefined {
  const common = ({ name, description }: Tool) =>
    wordsOf(name).filter((word) => wordsOf(describer.name).includes(word)).length +
    (description.includes(describer.name) ? 10 : 0);
  return tools.filter(({ kind }) => kind === 'records' || kind === 'sql').sort((a, b) => common(b) - common(a))[0];
}
