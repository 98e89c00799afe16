import type { Json } from '@/lib/core/json';
import type { ToolUse } from '../conversation/conversation';
import { nameStems, stem, wordsOf } from '../language/words';
import type { Evidence, Mention } from './evidence';
import { isObject, type JsonObject, readEntity } from './read-entity';

const TEXTS = ['text', 'content', 'snippet', 'excerpt', 'passage', 'body', 'quote'];
const TITLES = ['document', 'title', 'name', 'source', 'file', 'filename', 'path', 'url', 'documentId', 'id'];
const TOTALS = ['total', 'totalSize', 'totalCount', 'total_count', 'count', 'matches'];
const LONG_TEXT = 80;
const VERBS = new Set('get list find search query read fetch describe show lookup browse retrieve check all by'.split(' '));

/** What a tool is about, by its name: `listHotels` → "hotels". */
export function toolNoun(tool: string): string {
  return wordsOf(tool)
    .filter((word) => !VERBS.has(word))
    .join(' ');
}

function longText(value: JsonObject): string | undefined {
  const key = TEXTS.find((one) => typeof value[one] === 'string');
  return key && String(value[key]).length > 0 ? key : undefined;
}

function titleOf(value: JsonObject): string {
  const key = TITLES.find((one) => typeof value[one] === 'string' || (one !== 'id' && typeof value[one] === 'number'));
  return key ? String(value[key]) : '';
}

/** Nested objects of a record become columns of their own: `Account: {Name}` is `Account.Name`. */
function flatten(record: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) =>
      isObject(value) ? Object.entries(value).map(([inner, child]): [string, Json] => [`${key}.${inner}`, child]) : [[key, value]],
    ),
  );
}

/** Collects what one result contains, whatever its shape. */
class ResultReader {
  readonly evidence: Evidence = { tables: [], passages: [], entities: [], mentions: [], facts: [] };

  constructor(private readonly use: ToolUse) {}

  read(value: Json, name: string, around: JsonObject = {}): void {
    if (typeof value === 'string') this.readText(value, around);
    else if (Array.isArray(value)) this.readList(value, name, around);
    else if (isObject(value)) this.readObject(value, name, around);
  }

  private readText(text: string, around: JsonObject): void {
    if (text.trim()) this.evidence.passages.push({ text, source: titleOf(around) || titleOf(this.use.input), use: this.use });
  }

  private readList(items: readonly Json[], name: string, around: JsonObject): void {
    const objects = items.filter(isObject);
    if (objects.length === 0) {
      for (const item of items) {
        if (typeof item === 'string' || typeof item === 'number') this.mention(name, name, item, around);
      }
      return;
    }
    const entities = objects.map((item) => readEntity(item, this.use));
    const prose = objects.every((item) => longText(item)) && objects.some((item) => String(item[longText(item) ?? '']).length > LONG_TEXT);
    for (const item of objects) this.mentionAll(name, item);
    if (entities.some(Boolean)) this.evidence.entities.push(...entities.filter((entity) => entity !== undefined));
    else if (prose) for (const item of objects) this.readPassage(item, around);
    else this.readRecords(objects.map(flatten), name, around);
  }

  private readPassage(item: JsonObject, around: JsonObject): void {
    const text = String(item[longText(item) ?? ''] ?? '');
    this.evidence.passages.push({ text, source: titleOf(item) || titleOf(around), use: this.use });
  }

  private readRecords(records: readonly JsonObject[], name: string, around: JsonObject): void {
    const columns = [...new Set(records.flatMap((record) => Object.keys(record)))];
    this.addTable(name, columns, records.map((record) => columns.map((column) => record[column] ?? null)), around);
  }

  private addTable(name: string, columns: string[], rows: Json[][], around: JsonObject): void {
    const said = TOTALS.map((key) => around[key]).find((value) => typeof value === 'number') ?? rows.length;
    const total = Math.max(said, rows.length);
    const complete = total <= rows.length && around.truncated !== true && around.hasMore !== true && around.cut !== true;
    this.evidence.tables.push({ name, columns, rows, total, complete, use: this.use });
  }

  private readObject(value: JsonObject, name: string, around: JsonObject): void {
    const entity = readEntity(value, this.use);
    if (entity) {
      this.mentionAll(name, value);
      this.evidence.entities.push(entity);
      return;
    }
    if (Array.isArray(value.columns) && Array.isArray(value.rows) && value.rows.every((row) => Array.isArray(row) || isObject(row))) {
      this.readGrid(value, name);
      return;
    }
    const prose = longText(value);
    if (prose && String(value[prose]).length > LONG_TEXT) {
      this.mentionAll(name, value);
      this.readPassage(value, around);
      return;
    }
    this.readFacts(value, name);
    for (const [key, child] of Object.entries(value)) {
      if (Array.isArray(child)) this.read(child, key, value);
      else if (isObject(child)) this.read(child, key, value);
      else if (typeof child === 'string' && child.length > LONG_TEXT) this.read(child, key, value);
    }
  }

  private readGrid(value: JsonObject, name: string): void {
    const columns = (value.columns as Json[]).map((column) => (isObject(column) ? String(column.name ?? '') : String(column)));
    const rows = (value.rows as Json[]).map((row) =>
      Array.isArray(row) ? row : columns.map((column) => (row as JsonObject)[column] ?? null),
    );
    for (const row of rows) this.mentionAll(name, Object.fromEntries(columns.map((column, index) => [column, row[index] ?? null])));
    this.addTable(name, columns, rows, value);
  }

  private readFacts(value: JsonObject, name: string): void {
    const hasRows = Object.values(value).some((child) => Array.isArray(child)) || typeof value.message === 'string';
    const values = Object.entries(value).flatMap(([key, child]): [string, string | number | boolean][] =>
      typeof child === 'number' || typeof child === 'boolean' || (typeof child === 'string' && child.length <= LONG_TEXT && child !== '') ? [[key, child]] : [],
    );
    if (values.length === 0) return;
    this.mentionAll(name, value);
    if (!hasRows) this.evidence.facts.push({ name, values, use: this.use });
  }

  private mentionAll(list: string, record: JsonObject): void {
    for (const [key, value] of Object.entries(record)) {
      if (typeof value === 'number' || (typeof value === 'string' && value !== '' && value.length <= LONG_TEXT)) this.mention(list, key, value, record);
    }
  }

  private mention(list: string, key: string, value: Mention['value'], record: JsonObject): void {
    this.evidence.mentions.push({ list: nameStems(list), key, value, record, use: this.use });
  }
}

/** Everything the tools have returned, read by shape. Results without a name of their own go by the tool's noun. */
export function readEvidence(uses: readonly ToolUse[]): Evidence {
  const all: Evidence = { tables: [], passages: [], entities: [], mentions: [], facts: [] };
  for (const use of uses) {
    if (use.result === undefined) continue;
    const reader = new ResultReader(use);
    reader.read(use.result, toolNoun(use.tool) || stem(use.tool));
    all.tables.push(...reader.evidence.tables);
    all.passages.push(...reader.evidence.passages);
    all.entities.push(...reader.evidence.entities);
    all.mentions.push(...reader.evidence.mentions);
    all.facts.push(...reader.evidence.facts);
  }
  return { ...all, entities: mergeEntities(all.entities) };
}

/** An entity described twice is known by its longest list of fields. */
function mergeEntities(entities: Evidence['entities']): Evidence['entities'] {
  const byName = new Map<string, Evidence['entities'][number]>();
  for (const entity of entities) {
    const key = `${entity.use.tool} ${entity.schema ?? ''}.${entity.name}`;
    const known = byName.get(key);
    if (!known || entity.fields.length >= known.fields.length) byName.set(key, entity);
  }
  return [...byName.values()];
}
