import { isJsonObject, type Json } from '@/lib/core/json/json';
import type { ToolUse } from '../calls/desk';
import { humanise, stem, stemsOf, wordsOf } from '../language/words';

export interface Field {
  name: string;
  label: string;
  kind: 'text' | 'number' | 'date' | 'boolean' | 'id';
  /** Stems of its name and label. */
  stems: readonly string[];
  /** All possible values, when the description lists them. */
  values: readonly string[];
  /** `table.column`, or the referenced object. */
  references?: string;
  /** Unit of its numbers: "EUR". */
  unit?: string;
}

export type Cell = string | number | boolean | null;
export type Row = Readonly<Record<string, Cell>>;

/** A kind of records that can be queried: an object of a CRM, a table of a database, or rows that a tool has returned. */
export interface Entity {
  /** Name in queries. */
  name: string;
  label: string;
  stems: readonly string[];
  fields: readonly Field[];
  source: string;
  kind: 'records' | 'sql' | 'rows';
  /** The tool that queries it. */
  tool: string;
}

/** A field of an entity or, through the references in `path`, of a related one. */
export interface Ref {
  field: Field;
  entity: Entity;
  path: readonly { field: Field; entity: Entity }[];
}

type FieldText = Pick<Field, 'name' | 'references'> & {
  type: string;
  label?: string;
  values?: readonly string[];
  comment?: string;
};

export function makeField({ name, type, label = humanise(name), values = [], references, comment = '' }: FieldText): Field {
  const unit = /\(([A-Z]{3})\)$/.exec(label)?.[1] ?? /\bin ([A-Z]{3})\b/.exec(comment)?.[1];
  const stems = [...new Set(stemsOf(`${label.split(' (')[0]} ${name}`))];
  return { name, label, kind: references || /_id$/.test(name) ? 'id' : kindOf(type), stems, values, references, unit };
}

function kindOf(type: string): Field['kind'] {
  if (/^(?:id|reference|uuid)$/i.test(type)) return 'id';
  if (/^bool/i.test(type)) return 'boolean';
  if (/date|time/i.test(type)) return 'date';
  return /int|num|dec|double|float|real|currency|percent|money/i.test(type) ? 'number' : 'text';
}

export function makeEntity(given: Omit<Entity, 'stems' | 'label'> & { label?: string }): Entity {
  const label = given.label ?? humanise(given.name.split('.').at(-1) ?? given.name);
  return { ...given, label, stems: stemsOf(label) };
}

const textOf = (value: Json | undefined) => (typeof value === 'string' ? value : undefined);
const textsOf = (value: Json | undefined) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);

/** Names of a database may be written as SQL needs them, some parts in quotes: they are kept without. */
const withoutQuotes = (name: string) => name.replace(/"((?:[^"]|"")*)"/g, (_, inner: string) => inner.replaceAll('""', '"'));

/** Parses the result of a describing tool: kinds of records with their fields, and names without details. */
export function readCatalogue({ tool, result }: ToolUse, access: Pick<Entity, 'kind' | 'tool'>) {
  const found = { entities: [] as Entity[], names: [] as string[] };
  const source = (isJsonObject(result) && textOf(result.source)) || tool;
  const plain = access.kind === 'sql' ? withoutQuotes : (name: string) => name;
  const visit = (value: Json | undefined, depth: number) => {
    if (Array.isArray(value)) for (const one of value) visit(one, depth + 1);
    if (!isJsonObject(value) || depth > 3) return;
    const name = plain(textOf(value.object) ?? textOf(value.table) ?? textOf(value.name) ?? '');
    const list = value.fields ?? value.columns;
    const fields = Array.isArray(list) ? list.flatMap((field) => readField(field, plain)) : [];
    if (name && fields.length > 0)
      found.entities.push(makeEntity({ name, label: textOf(value.label), fields, source, ...access }));
    else if (name && depth > 0) found.names.push(name);
    else for (const child of Object.values(value)) visit(child, depth + 1);
  };
  visit(result, 0);
  return found;
}

function readField(value: Json, plain: (name: string) => string): Field[] {
  if (!isJsonObject(value) || typeof value.name !== 'string') return [];
  const references = textOf(value.references) ?? textOf(value.referenceTo) ?? textsOf(value.referenceTo)[0];
  const [label, comment, type = 'text'] = [value.label, value.comment, value.type].map(textOf);
  const names = { name: plain(value.name), references: references && plain(references) };
  return [makeField({ ...names, label, type, values: textsOf(value.values), comment })];
}

/** The most references that one query can follow. */
const HOPS = { records: 1, sql: 3, rows: 0 };

/** Every reachable field: the entity's own, then those of related entities, nearest first. */
export function reach(entity: Entity, all: readonly Entity[]): Ref[] {
  const refs: Ref[] = [];
  const seen = new Set([entity]);
  let front: Pick<Ref, 'entity' | 'path'>[] = [{ entity, path: [] }];
  for (let hop = 0; hop <= HOPS[entity.kind]; hop++) {
    refs.push(...front.flatMap(({ entity: here, path }) => here.fields.map((field) => ({ field, entity: here, path }))));
    front = front.flatMap(({ entity: here, path }) =>
      here.fields.flatMap((field) => {
        const target = all.find((one) => one.source === here.source && pointsTo(field, one));
        if (!target || seen.has(target)) return [];
        seen.add(target);
        return [{ entity: target, path: [...path, { field, entity: target }] }];
      }),
    );
  }
  return refs;
}

/** `customers.customer_id` refers to `sales.customers`. */
const pointsTo = ({ references }: Field, { name }: Entity) =>
  references !== undefined && (name === references || references.split('.').at(-2) === name.split('.').at(-1));

/** The field that identifies a record to people: its name, title or number. */
export function nameField({ fields }: Pick<Entity, 'fields'>): Field | undefined {
  const texts = fields.filter(({ kind }) => kind === 'text');
  const ending = (word: string) => texts.find(({ name }) => stem(wordsOf(name).at(-1) ?? '') === stem(word));
  return texts.find(({ name }) => /^name$/i.test(name)) ?? ending('name') ?? ending('title') ?? ending('number') ?? texts[0];
}
