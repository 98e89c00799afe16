import { isJsonObject, type Json } from '@/lib/core/json/json';
import type { Entity } from '../data/entity';
import type { Seen } from '../data/values';
import { namesOf } from '../language/lexicon';
import { type Question, weightOf, within } from '../language/tokens';
import { formsOf, stem } from '../language/words';
import type { Desk, ToolUse } from './desk';
import { containing, literal, MOST_ROWS, tableOf } from './to-call';

const MOST_WORDS = 24;
const NOT_NAMES = /e-?mail|phone|url|website|description|fax|street|_id$/i;

const textFields = ({ fields }: Entity) =>
  fields.flatMap(({ kind, values, name }) => (kind === 'text' && values.length === 0 && !NOT_NAMES.test(name) ? [name] : []));

export function seenAs(entity: string, field: string, value: Json | undefined): Seen[] {
  return typeof value === 'string' ? [{ entity, field, value, forms: formsOf(value.slice(0, 200)) }] : [];
}

function listIn(use: ToolUse | undefined, key: string): Json[] {
  const list = isJsonObject(use?.result) ? use.result[key] : undefined;
  return Array.isArray(list) ? list : [];
}

/** Selects the words of the questions that may be values: names, and words that no description contains. */
function wordsToLocate(questions: readonly Question[], entities: readonly Entity[]): string[] {
  const fields = entities.flatMap((entity) => entity.fields);
  const known = new Set(
    [...entities, ...fields].flatMap(({ stems }) => stems).concat(fields.flatMap(({ values }) => values.map(stem))),
  );
  const words = questions.flatMap((question) =>
    question.tokens.flatMap(({ index, role, number, keys, named, text, plain }) => {
      const open =
        role === 'content' && number === undefined && !within(index, question.marks) && weightOf(question, index) === 'full';
      return open && (named || ![...keys].some((key) => known.has(key))) ? [text, ...namesOf(plain).slice(1)] : [];
    }),
  );
  return [...new Set(words)].filter((word) => word.length > 1 && word.length < 60).slice(0, MOST_WORDS);
}

/** Finds the fields whose values contain the unknown words of the questions. */
export function locate(desk: Desk, questions: readonly Question[], entities: readonly Entity[]): Seen[] {
  const words = wordsToLocate(questions, entities);
  if (words.length === 0) return [];
  const objects = entities.flatMap(({ kind, tool, ...entity }) => {
    const fields = kind === 'records' ? textFields({ kind, tool, ...entity }) : [];
    const query = { object: entity.name, fields, conditions: [], limit: MOST_ROWS };
    const records = fields.length > 0 ? listIn(desk.ask(tool, query), 'records').filter(isJsonObject) : [];
    return fields.flatMap((name) =>
      [...new Set(records.map((record) => record[name]))].flatMap((value) => seenAs(entity.name, name, value)),
    );
  });
  const tables = Map.groupBy(
    entities.filter(({ kind }) => kind === 'sql'),
    ({ tool }) => tool,
  );
  return [...objects, ...[...tables].flatMap(([tool, all]) => inTables(desk, tool, all, words))];
}

/** Searches all tables of a database with one query. */
function inTables(desk: Desk, tool: string, tables: readonly Entity[], words: readonly string[]): Seen[] {
  const selects = tables.flatMap((entity) =>
    textFields(entity).map((field) => {
      const column = tableOf(field);
      const tests = words.map((word) => `${column} ILIKE ${containing(word)}`).join(' OR ');
      const place = `${literal(entity.name)} AS entity, ${literal(field)} AS field`;
      return `SELECT DISTINCT ${place}, ${column} AS value FROM ${tableOf(entity.name)} WHERE ${tests}`;
    }),
  );
  if (selects.length === 0) return [];
  const rows = listIn(desk.ask(tool, { sql: `${selects.join(' UNION ALL ')} LIMIT ${MOST_ROWS}` }), 'rows');
  return rows.flatMap((row) => (Array.isArray(row) ? seenAs(String(row[0]), String(row[1]), row[2]) : []));
}
