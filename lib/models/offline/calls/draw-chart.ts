import type { Json } from '@/lib/core/json';
import type { Finding } from '../answer/finding';
import { formatValue } from '../answer/format-value';
import type { Table } from '../evidence/evidence';
import { bareRequest, shorten } from '../language/clauses';
import { humanise } from '../language/words';
import { fillSchema, type Slot } from '../schema/fill-schema';
import { itemSchema, type Schema, typesOf } from '../schema/json-schema';
import type { Call, Situation } from './situation';

const MAX_POINTS = 12;

/** Labels and one figure each, out of rows. */
interface Points {
  label: string;
  measure: string;
  labels: string[];
  values: number[];
}

function asNumber(value: Json | undefined): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : undefined;
}

/** The first column of texts against the first column of figures; undefined when rows have no such pair. */
function pointsOf({ columns, rows }: Table): Points | undefined {
  const filled = (index: number, fits: (value: Json | undefined) => boolean) =>
    rows.length > 1 && rows.every((row) => fits(row[index]));
  const label = columns.findIndex(
    (name, index) =>
      !/(?:^|_)id$|Id$/.test(name) && filled(index, (value) => typeof value === 'string' && asNumber(value) === undefined),
  );
  const measure = columns.findIndex(
    (name, index) =>
      index !== label &&
      !/(?:^|_)id$|Id$/.test(name) &&
      rows.some((row) => asNumber(row[index]) !== undefined) &&
      rows.every((row) => row[index] === null || asNumber(row[index]) !== undefined),
  );
  if (label < 0 || measure < 0) return undefined;
  const points = rows
    .flatMap((row) => {
      const value = asNumber(row[measure]);
      return value === undefined ? [] : [{ name: formatValue(row[label], columns[label] ?? '', 'en'), value }];
    })
    .slice(0, MAX_POINTS);
  return {
    label: columns[label] ?? '',
    measure: columns[measure] ?? '',
    labels: points.map(({ name }) => name),
    values: points.map(({ value }) => value),
  };
}

function kindOf(request: string, { labels }: Points): string {
  if (/\bpie\b|camembert|share of|part de|r[eé]partition/i.test(request)) return 'pie';
  if (/\bline\b|courbe|trend|over time|[eé]volution|per month|by month|par mois/i.test(request)) return 'line';
  return labels.every((label) => /^\d{4}-\d{2}/.test(label)) ? 'line' : 'bar';
}

/** One point in the form an item schema asks for: a text property is its label, a number its value. */
function toItem(item: Schema, label: string, value: number): Json | undefined {
  const properties = Object.entries(item.properties ?? {});
  const text = properties.find(([, schema]) => typesOf(schema).includes('string'))?.[0];
  const number = properties.find(([, schema]) => typesOf(schema).some((type) => type === 'number' || type === 'integer'))?.[0];
  if (text && number) return { [text]: label, [number]: value };
  return properties.length === 0 && typesOf(item).includes('object') ? { label, value } : undefined;
}

function suggest({ name, path, schema }: Slot, points: Points, { request, topic }: Situation['conversation']): Json | undefined {
  const types = typesOf(schema);
  if (schema.enum) return kindOf(request, points);
  if (/row|column/i.test(path[0] ?? '')) return undefined;
  if (types.includes('array')) {
    const item = itemSchema(schema, 0) ?? {};
    const inner = typesOf(item);
    if (inner.includes('string')) return points.labels;
    if (inner.includes('number') || inner.includes('integer')) return points.values;
    const items = points.labels
      .map((label, index) => toItem(item, label, points.values[index] ?? 0))
      .filter((one) => one !== undefined);
    return items.length > 0 ? items : undefined;
  }
  if (!types.includes('string')) return undefined;
  if (/title|caption|heading|titre/i.test(name)) return shorten(bareRequest(topic), 80);
  if (/^(?:x|label|category|name)/i.test(name)) return path.length > 1 ? humanise(points.measure) : points.label;
  return /^(?:y|value|measure)/i.test(name) ? points.measure : undefined;
}

/** A chart of the rows at hand, when the request asks for one and a tool draws. */
export function drawChart({ tools, conversation, intent }: Situation, findings: readonly Finding[]): Call[] {
  const tool = tools.find(({ role }) => role === 'chart');
  if (!tool || !intent.chart || conversation.uses.some((use) => use.tool === tool.name && use.step >= 0)) return [];
  const points = findings.map(({ table }) => table && pointsOf(table)).find((one) => one !== undefined);
  if (!points) return [];
  const seeds = ({ schema }: Slot, item: Schema) =>
    Object.values(item.properties ?? {}).some((child) => typesOf(child).includes('array')) && typesOf(schema).includes('array')
      ? [{}]
      : [];
  const { value, guessed } = fillSchema(tool.schema, {
    optional: false,
    seeds: (slot, item) => (/row|column/i.test(slot.name) ? [] : seeds(slot, item)),
    suggest: (slot) => suggest(slot, points, conversation),
  });
  // Safe: a tool's input schema is an object schema, and the filler keeps to it.
  return guessed.length === 0 ? [{ tool: tool.name, input: value as Call['input'] }] : [];
}
