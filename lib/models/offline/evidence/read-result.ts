import type { Json } from '@/lib/core/json';
import type { ToolUse } from '../conversation/conversation';
import { nameStems, stem, wordsOf } from '../language/words';
import type { Evidence, Mention } from './evidence';
import { isObject, type JsonObject, readEntity } from './read-entity';
import { catalogueEntities, gridRecords, type Place, recordsToTable, toTable } from './read-rows';

type Part = Partial<Evidence>;

const TEXTS = ['text', 'content', 'snippet', 'excerpt', 'passage', 'body', 'quote'];
const TITLES = ['document', 'title', 'name', 'source', 'file', 'filename', 'path', 'url', 'documentId', 'id'];
const LONG_TEXT = 80;
const VERBS = new Set('get list find search query read fetch describe show lookup browse retrieve check all by run'.split(' '));

/** What a tool is about, by its name: `listHotels` → "hotels". */
export function toolNoun(tool: string): string {
  return wordsOf(tool)
    .filter((word) => !VERBS.has(word))
    .join(' ');
}

function textKey(value: JsonObject): string | undefined {
  return TEXTS.find((one) => typeof value[one] === 'string' && value[one] !== '');
}

function titleOf(value: JsonObject): string {
  const key = TITLES.find((one) => typeof value[one] === 'string');
  return key ? String(value[key]) : '';
}

function isShort(value: Json): value is string | number | boolean {
  return (
    typeof value === 'number' ||
    typeof value === 'boolean' ||
    (typeof value === 'string' && value !== '' && value.length <= LONG_TEXT)
  );
}

function mentionsOf(record: JsonObject, { name, use }: Place): Mention[] {
  const list = nameStems(name);
  return Object.entries(record).flatMap(([key, value]) =>
    isShort(value) && typeof value !== 'boolean' ? [{ list, key, value, record, use }] : [],
  );
}

function passage(text: string, source: string, use: ToolUse): Part {
  return text.trim() ? { passages: [{ text, source, use }] } : {};
}

function readList(items: readonly Json[], place: Place): Part[] {
  const { name, around, use } = place;
  if (items.length === 0)
    return Object.values(around).filter(Array.isArray).length === 1 ? [{ tables: [toTable([], [], place)] }] : [];
  const objects = items.filter(isObject);
  if (objects.length === 0) {
    const list = nameStems(name);
    return [
      {
        mentions: items
          .filter((item) => typeof item === 'string' || typeof item === 'number')
          .map((value) => ({ list, key: name, value, record: around, use })),
      },
    ];
  }
  const mentions = { mentions: objects.flatMap((item) => mentionsOf(item, place)) };
  const entities = objects.map((item) => readEntity(item, use)).filter((entity) => entity !== undefined);
  if (entities.length > 0) return [mentions, { entities }];
  const texts = objects.map((item) => String(item[textKey(item) ?? ''] ?? ''));
  if (texts.every(Boolean) && texts.some((text) => text.length > LONG_TEXT)) {
    return [mentions, ...objects.map((item, index) => passage(texts[index] ?? '', titleOf(item) || titleOf(around), use))];
  }
  return [mentions, { tables: [recordsToTable(objects, place)] }];
}

function readObject(value: JsonObject, place: Place): Part[] {
  const { around, use } = place;
  const entity = readEntity(value, use);
  if (entity) return [{ mentions: mentionsOf(value, place), entities: [entity] }];
  const grid = gridRecords(value);
  if (grid) {
    const entities = catalogueEntities(grid.records, use);
    if (entities.length > 0) return [{ entities }];
    const rows = grid.records.map((record) => grid.columns.map((column) => record[column] ?? null));
    return [
      {
        mentions: grid.records.flatMap((record) => mentionsOf(record, place)),
        tables: [toTable(grid.columns, rows, { ...place, around: value })],
      },
    ];
  }
  const prose = String(value[textKey(value) ?? ''] ?? '');
  if (prose.length > LONG_TEXT)
    return [{ mentions: mentionsOf(value, place) }, passage(prose, titleOf(value) || titleOf(around), use)];
  return [
    ...readFacts(value, place),
    ...Object.entries(value).flatMap(([key, child]) => readValue(child, { name: key, around: value, use })),
  ];
}

/** Short values of one object. Beside a list they are about the list; beside a message there is nothing to tell. */
function readFacts(value: JsonObject, place: Place): Part[] {
  const values = Object.entries(value).flatMap(([key, child]): [string, string | number | boolean][] =>
    isShort(child) ? [[key, child]] : [],
  );
  const aside = Object.values(value).some(Array.isArray) || typeof value.message === 'string';
  const facts = values.length > 0 && !aside ? { facts: [{ name: place.name, values, use: place.use }] } : {};
  return [{ mentions: mentionsOf(value, place) }, facts];
}

function readValue(value: Json, place: Place): Part[] {
  if (typeof value === 'string')
    return value.length > LONG_TEXT ? [passage(value, titleOf(place.around) || titleOf(place.use.input), place.use)] : [];
  if (Array.isArray(value)) return readList(value, place);
  return isObject(value) ? readObject(value, place) : [];
}

/** An entity described twice is known by its longest list of fields. */
function mergeEntities(entities: Evidence['entities']): Evidence['entities'] {
  const byName = new Map<string, Evidence['entities'][number]>();
  for (const entity of entities) {
    const key = `${entity.use.tool} ${entity.schema ?? ''}.${entity.name}`;
    if (entity.fields.length >= (byName.get(key)?.fields.length ?? 0)) byName.set(key, entity);
  }
  return [...byName.values()];
}

/** Everything the tools have returned, read by shape. Results without a name of their own go by the tool's noun. */
export function readEvidence(uses: readonly ToolUse[]): Evidence {
  const parts = uses.flatMap((use) => {
    const { tool, input, result } = use;
    if (result === undefined) return [];
    if (typeof result === 'string') return [passage(result, titleOf(input), use)];
    return readValue(result, { name: toolNoun(tool) || stem(tool), around: {}, use });
  });
  return {
    tables: parts.flatMap(({ tables = [] }) => tables),
    passages: parts.flatMap(({ passages = [] }) => passages),
    entities: mergeEntities(parts.flatMap(({ entities = [] }) => entities)),
    mentions: parts.flatMap(({ mentions = [] }) => mentions),
    facts: parts.flatMap(({ facts = [] }) => facts),
  };
}
