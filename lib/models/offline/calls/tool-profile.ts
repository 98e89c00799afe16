import type { LanguageModelV4FunctionTool } from '@ai-sdk/provider';
import { nameStems, stem, wordsOf } from '../language/words';
import { readSchema, resolve, type Schema, typesOf } from '../schema/json-schema';
import { asksPerson, savesText, tellsTime } from './to-the-person';

/**
 * What a tool is for, read off its name, description and parameters:
 * `share` and `note` write for other agents, `read-shared` reads what they wrote, `discover` says what there is, `query`
 * asks a described source for rows (`sql` in SQL), `search` takes words, `look-up` needs particular values, `chart` draws,
 * `save` keeps a named text, `ask` puts a question to the person, `here` tells their time and place, `act` changes something,
 * `draft` takes a whole query to show or check it, which is not for this model to write.
 */
export type ToolRole =
  | 'share'
  | 'note'
  | 'read-shared'
  | 'discover'
  | 'query'
  | 'sql'
  | 'search'
  | 'look-up'
  | 'chart'
  | 'save'
  | 'ask'
  | 'here'
  | 'act'
  | 'draft';

export interface Parameter {
  name: string;
  schema: Schema;
  required: boolean;
}

export interface ToolProfile {
  name: string;
  description: string;
  schema: Schema;
  parameters: Parameter[];
  role: ToolRole;
}

const WRITE =
  'share publish write post send save store record add note put set create update delete remove insert book buy pay reserve approve reject move rename upload cancel start stop assign close submit import merge archive partager publier ecrire envoyer ajouter creer supprimer modifier';
const READ =
  'read get fetch see view list show look find search query describe browse check retrieve lire voir lister chercher rechercher decrire';
const writeVerbs = new Set(WRITE.split(' ').map(stem));
const readVerbs = new Set(READ.split(' ').map(stem));

const PEERS =
  /\b(?:other|another|fellow|peer)s?\b.{0,20}\b(?:agents?|members?|assistants?|peers?)\b|\bpeers?\b|\bteam ?mates?\b|\bcolleagues?\b|\bothers?\b.{0,20}\bshared\b|\bshared (?:context|data|notes?|memory|board|blackboard|workspace)\b|\bautres agents\b/i;
const CHART = /\b(?:charts?|graphs?|plots?|diagrams?|visuali[sz]\w*|graphiques?)\b/i;
const DISCOVER =
  /\b(?:lists?|describes?|schema|available|catalog(?:ue)?s?|metadata|which (?:tables|objects|fields|columns|collections|documents)|there are|overview|discover\w*|liste|d[eé]crit)\b/i;
const SEARCH_WORDS = new Set(
  ['query', 'search', 'q', 'keyword', 'text', 'term', 'word', 'phrase', 'question', 'topic', 'recherche', 'requete'].map(stem),
);
const ENTITY_WORDS = new Set(['object', 'table', 'entity', 'collection', 'index', 'resource', 'dataset', 'sobject'].map(stem));

export function isSql({ name, schema }: Pick<Parameter, 'name' | 'schema'>): boolean {
  if (!typesOf(schema).includes('string')) return false;
  return nameStems(name).includes('sql') || /\bSQL\b|\bSELECT\b/.test(schema.description ?? '');
}

export function isSearchText({ name, schema }: Pick<Parameter, 'name' | 'schema'>): boolean {
  return (
    typesOf(schema).includes('string') && !schema.enum && !schema.format && nameStems(name).some((one) => SEARCH_WORDS.has(one))
  );
}

export function isEntityName({ name, schema }: Pick<Parameter, 'name' | 'schema'>): boolean {
  return typesOf(schema).includes('string') && !schema.enum && nameStems(name).some((one) => ENTITY_WORDS.has(one));
}

/** The verb that says whether a tool reads or writes: the first one of its name, else of its description. */
function writes(name: string, description: string): boolean {
  for (const word of [...wordsOf(name), ...wordsOf(description).slice(0, 12)].map(stem)) {
    if (writeVerbs.has(word) && !(word === 'share' && wordsOf(name).includes('shared'))) return true;
    if (readVerbs.has(word)) return false;
  }
  return false;
}

/** Field and condition lists beside an entity: a structured query. */
function isStructuredQuery(parameters: readonly Parameter[]): boolean {
  const lists = parameters.filter(
    ({ name, schema }) => typesOf(schema).includes('array') && /field|column|select|condition|filter|where|criteria/i.test(name),
  );
  return lists.length > 0 && parameters.some((parameter) => parameter.required && isEntityName(parameter));
}

function parametersOf(schema: Schema, root: Schema): Parameter[] {
  return Object.entries(schema.properties ?? {}).map(([key, child]) => ({
    name: key,
    schema: resolve(child, root),
    required: schema.required?.includes(key) ?? false,
  }));
}

function roleOf(profile: Omit<ToolProfile, 'role'>): ToolRole {
  const { name, description, parameters } = profile;
  const words = `${wordsOf(name).join(' ')}. ${description}`;
  const required = parameters.filter((parameter) => parameter.required);
  const writing = writes(name, description);
  if (asksPerson(profile)) return 'ask';
  if (PEERS.test(words)) {
    if (!writing) return 'read-shared';
    return required.length > 1 ? 'share' : 'note';
  }
  if (writing && savesText(profile)) return 'save';
  if (writing) return required.length === 1 && wordsOf(name).includes('note') ? 'note' : 'act';
  if (
    CHART.test(wordsOf(name).join(' ')) ||
    (CHART.test(description) && required.some(({ schema }) => typesOf(schema).includes('array')))
  )
    return 'chart';
  if (tellsTime(profile)) return 'here';
  if (required.some(({ schema }) => isStructuredQuery(parametersOf(schema, profile.schema)))) return 'draft';
  if (parameters.some(isSql)) return 'sql';
  if (isStructuredQuery(parameters)) return 'query';
  if (required.length === 0 && DISCOVER.test(words)) return 'discover';
  if (required.some(isSearchText) || (required.length === 0 && parameters.some(isSearchText))) return 'search';
  return required.length === 0 ? 'discover' : 'look-up';
}

/** Reads a tool's definition. */
export function profileTool({ name, description = '', inputSchema }: LanguageModelV4FunctionTool): ToolProfile {
  const schema = resolve(readSchema(inputSchema), readSchema(inputSchema));
  const parameters = parametersOf(schema, schema);
  const profile = { name, description, schema, parameters };
  return { ...profile, role: roleOf(profile) };
}
