import type { JsonObject } from '@/lib/core/json/json';
import type { Finding } from '../answer/compose';
import type { Translate } from '../answer/phrases';
import { makeEntity, makeField } from '../data/entity';
import type { Asked } from '../data/make-plan';
import { emptyPlan } from '../data/plan';
import { type Rows, readRows } from '../data/read-rows';
import { type Question, type Run, weightOf, within } from '../language/tokens';
import { formsOf } from '../language/words';
import { askRows, bestPlans } from './ask-data';
import type { Desk } from './desk';
import { seenAs } from './locate';
import type { Tool } from './tool-kinds';

const MOST_VARIANTS = 3;
const START = /^(?:from|start|since|after)/i;
const END = /^(?:to$|end|until|before)/i;
const ID = /(?:^|_)id$|Id$|^(?:url|path)$/;

interface Filled {
  input: JsonObject;
  /** Indices of the words that became arguments. */
  used: number[];
}

/** Calls the tool whose name and parameters fit best, and filters its result by the words that could not be passed as arguments. */
export function askLists(desk: Desk, tools: readonly Tool[], asked: Asked, t: Translate): Finding[] {
  const { tokens } = asked.question;
  const named = ({ nouns }: Tool) =>
    tokens.filter(({ role, keys }) => role === 'content' && nouns.some((noun) => keys.has(noun)));
  const describing = ({ about }: Tool) =>
    tokens.filter(({ role, keys }) => role === 'content' && [...keys].some((key) => about.has(key)));
  const rated = tools
    .filter((tool) => tool.kind === 'other' && named(tool).length > 0)
    .map((tool) => ({ tool, variants: fillArguments(tool, asked), score: named(tool).length * 3 + describing(tool).length }))
    .filter(({ variants }) => variants.length > 0)
    .sort((a, b) => b.score - a.score);
  return rated.slice(0, 1).flatMap(({ tool, variants }) =>
    variants.flatMap(({ input, used }) => {
      const use = desk.ask(tool.name, input);
      const rows = use && readRows(use);
      const finding = rows && ofRows(rows, { asked: { ...asked, passed: used }, t, tool: tool.name, input });
      const names = named(tool).map(({ index }) => index);
      return finding ? [{ ...finding, used: new Set([...finding.used, ...used, ...names]) }] : [];
    }),
  );
}

function ofRows(all: Rows, { asked, t, tool, input }: { asked: Asked; t: Translate; tool: string; input: JsonObject }): Finding {
  const cells = (column: string) => all.rows.flatMap((row) => row[column] ?? []);
  const words = Object.entries(input).map(([key, value]) => `${key} = ${value}`);
  // Columns passed as arguments need no further filter.
  const columns = all.columns.map((name) => ({ name, isPassed: name in input }));
  const fields = columns.map(({ name, isPassed }) => {
    const [first] = cells(name);
    const isDate = typeof first === 'string' && /^\d{4}-\d\d-\d\d(?:$|[T ])/.test(first);
    return makeField({
      name,
      type: isPassed ? 'id' : isDate ? 'date' : ID.test(name) ? 'id' : typeof first === 'string' ? 'text' : typeof first,
    });
  });
  const made = makeEntity({ name: all.name, kind: 'rows', tool, source: tool, fields });
  const entity = { ...made, label: `${tool}${words.length > 0 ? ` (${words.join(', ')})` : ''}` };
  const texts = fields.filter(({ kind }) => kind === 'text');
  const seen = texts.flatMap(({ name }) => [...new Set(cells(name))].flatMap((value) => seenAs(entity.name, name, value)));
  const [plan = emptyPlan(entity)] = bestPlans({ ...asked, entities: [entity], seen });
  return askRows(plan, all, t);
}

/** Fills a tool's arguments from a question, once for each subject of the one missing argument; empty when more arguments are missing. */
function fillArguments(tool: Tool, { question, periods }: Asked): Filled[] {
  const { tokens } = question;
  const filled: Filled = { input: {}, used: [] };
  for (const { name, schema, stems } of tool.parameters) {
    for (const choice of schema.enum ?? []) {
      const run = runOf(question, String(choice));
      if (!run || filled.input[name] !== undefined) continue;
      filled.input[name] = String(choice);
      for (let index = run.from; index < run.to; index++) filled.used.push(index);
    }
    // "for 5 days" for `days`
    const cue = tokens.find(({ index, keys }) => tokens[index - 1]?.number !== undefined && stems.some((stem) => keys.has(stem)));
    if (!cue || !/^(?:integer|number)$/.test(String(schema.type))) continue;
    filled.input[name] = tokens[cue.index - 1]?.number ?? null;
    filled.used.push(cue.index - 1, cue.index);
  }
  fillPeriod(filled, tool, periods[0]);
  const [lacking, ...others] = tool.parameters.filter(({ required, name }) => required && filled.input[name] === undefined);
  if (!lacking) return [filled];
  if (others.length > 0 || lacking.schema.type !== 'string' || ID.test(lacking.name)) return [];
  const own = new Set([...tool.nouns, ...tool.parameters.flatMap(({ stems }) => stems)]);
  const isFree = (index: number) => !filled.used.includes(index) && !within(index, [...periods, ...question.marks]);
  const open = tokens.filter(
    ({ index, role, keys }) =>
      role === 'content' && isFree(index) && weightOf(question, index) === 'full' && ![...keys].some((key) => own.has(key)),
  );
  const wanted = open.some(({ named }) => named) ? open.filter(({ named }) => named) : open;
  const subjects = wanted.filter(({ index }) => !wanted.some((one) => one.index === index - 1));
  return subjects.slice(0, MOST_VARIANTS).map(({ index: from }) => {
    const run = wanted.filter(
      ({ index }) => index >= from && wanted.filter((one) => one.index >= from && one.index <= index).length === index - from + 1,
    );
    const value = run.map(({ text }) => text).join(' ');
    return { input: { ...filled.input, [lacking.name]: value }, used: [...filled.used, ...run.map(({ index }) => index)] };
  });
}

/** Finds all words of a choice in the question, unless negated. */
function runOf({ tokens, marks }: Question, choice: string): Run | undefined {
  const forms = formsOf(choice);
  const denied = (index: number) => marks.some(({ mark, to }) => mark === 'not' && to === index);
  const first = tokens.find(
    ({ index }) => forms.length > 0 && !denied(index) && forms.every((form, n) => tokens[index + n]?.forms.has(form)),
  );
  return first && { from: first.index, to: first.index + forms.length };
}

function fillPeriod({ input, used }: Filled, { parameters }: Tool, period: Asked['periods'][number] | undefined): void {
  const find = (pattern: RegExp) => parameters.find(({ name, schema }) => schema.type === 'string' && pattern.test(name))?.name;
  const [start, end, day] = [find(START), find(END), find(/^(?:date|day)$/i)];
  const isDay = day !== undefined && period?.start !== undefined && period.start === period.end;
  if (!period || !(isDay || ((start || !period.start) && (end || !period.end)))) return;
  if (isDay) input[day] = period.start ?? null;
  else Object.assign(input, period.start && { [start ?? '']: period.start }, period.end && { [end ?? '']: period.end });
  for (let index = period.from; index < period.to; index++) used.push(index);
}
