import { isJsonObject, type JsonObject } from '@/lib/core/json/json';
import { fold } from '@/lib/core/text/fold';
import { type ReadText, readText } from '../data/read-text';
import { labelOf } from '../language/label-of';
import { similarNameIn } from '../language/similar-name';
import { type Run, within } from '../language/tokens';
import { stemsOf } from '../language/words';
import type { Task } from '../prompt/read-task';
import type { Desk, ToolUse } from './desk';
import { isQuery, nounsOf, type Parameter, type Tool } from './tool-kinds';

const REFERENCE = /^(?:reference|passage|verses?)$/i;
const NOT_A_SUBJECT = /^(?:language|lang|locale|cursor|page)$/i;
/** Maximum number of passages and terms that are looked up. */
const MOST = 5;

/** The result of a call, and the passage, term or words that it was made for. */
export interface LookedUp extends ReadText {
  name: string;
}

export interface LookUp {
  found: LookedUp[];
  /** Names that were not found, with the tool's own message. */
  missing: { name: string; why: string }[];
}

const NOTHING: LookUp = { found: [], missing: [] };

export const takesReference = (tool: Tool) => tool.parameters.some(({ name }) => REFERENCE.test(name));

/**
 * Looks up what a request names with the one tool of an agent: passages, terms, other words, or numbers and choices. The desk lists the calls that
 * are still needed.
 */
export function lookUp(desk: Desk, tool: Tool, task: Task): LookUp {
  const { parameters } = tool;
  const ask = (input: JsonObject) => desk.try(tool.name, { ...choices(parameters, task), ...input });
  const reference = parameters.find(({ name }) => REFERENCE.test(name));
  const query = parameters.find(({ name, required }) => required && isQuery(name));
  const subject = parameters.find((one) => one !== reference && one.schema.type === 'string' && isSubject(one));
  if (query) return search(ask, query.name, task);
  if (!reference && !subject) return byForm(ask, tool, task);
  const passages = reference ? byReference(ask, reference.name, task) : NOTHING;
  if (!subject || desk.wanted.length > 0) return passages;
  const terms = byTerm(ask, subject.name, termsOf(task, passages.found));
  const isListWanted = terms.found.length === 0;
  return { found: isListWanted ? passages.found : terms.found, missing: [...passages.missing, ...terms.missing] };
}

type Ask = (input: JsonObject) => ToolUse | undefined;

const isSubject = ({ name, schema }: Parameter) => !NOT_A_SUBJECT.test(name) && !isQuery(name) && !schema.enum;

/** The value of each choice of which the request names exactly one. */
function choices(parameters: readonly Parameter[], { asked: { question } }: Task): JsonObject {
  const words = new Set(question.tokens.map(({ plain }) => plain));
  return Object.fromEntries(
    parameters.flatMap(({ name, schema }) => {
      const named = (schema.enum ?? []).map(String).filter((choice: string) => words.has(fold(choice)));
      return named.length === 1 ? [[name, named[0] ?? '']] : [];
    }),
  );
}

function search(ask: Ask, name: string, { terms }: Task): LookUp {
  if (terms.length === 0) return NOTHING;
  const query = terms.join(' ');
  return outcome(ask({ [name]: query.slice(0, 400) }), query);
}

/**
 * Calls a tool that takes neither passages nor terms, if the request names something that the tool is about, and all choices and numbers that it
 * requires.
 */
function byForm(ask: Ask, { name, nouns, about, parameters }: Tool, task: Task): LookUp {
  const { tokens } = task.asked.question;
  const isAsked = tokens.some(
    ({ role, keys }) => role === 'content' && [...keys].some((key) => nouns.includes(key) || about.has(key)),
  );
  const chosen = choices(parameters, task);
  const open = parameters.filter((one) => one.required && !(one.name in chosen));
  const numbers = tokens.flatMap(({ number }) => number ?? []);
  const isComplete =
    open.length <= numbers.length && open.every(({ schema }) => schema.type === 'number' || schema.type === 'integer');
  if (!isAsked || !isComplete) return NOTHING;
  return outcome(ask(Object.fromEntries(open.map((one, n) => [one.name, numbers[n] ?? 0]))), nounsOf(name).join(' '));
}

function byReference(ask: Ask, name: string, { references }: Task): LookUp {
  return joined(references.slice(0, MOST).map((one) => outcome(ask({ [name]: one }), one)));
}

/** Looks up each term. If one is not found, a similar name that the tool's answer suggests is tried. */
function byTerm(ask: Ask, name: string, terms: readonly string[]): LookUp {
  return joined(
    terms.slice(0, MOST).map((term) => {
      const first = ask({ [name]: term });
      const similar = first?.error === undefined ? undefined : similarNameIn(first.error, term);
      return outcome(similar === undefined ? first : ask({ [name]: similar }), similar ?? term);
    }),
  );
}

/** The terms of a task; if a list for its passages contains some of the names in the request, only those. */
function termsOf({ asked: { question, references }, terms }: Task, lists: readonly LookedUp[]): string[] {
  const labels = lists.flatMap(({ items }) => items.flatMap(({ text }) => labelOf(text) ?? []));
  const keys = question.tokens.map((token) => (within(token.index, references) ? undefined : token.keys));
  const listed = labels.flatMap((name) => {
    const stems = stemsOf(name);
    const from = keys.findIndex((_, at) => stems.length > 0 && stems.every((stem, n) => keys[at + n]?.has(stem) === true));
    return from < 0 ? [] : [{ name, from, to: from + stems.length }];
  });
  const isPart = (one: Run) => listed.some(({ from, to }) => from <= one.from && to >= one.to && to - from > one.to - one.from);
  const named = listed.filter((one) => !isPart(one)).map(({ name }) => name);
  return named.length > 0 ? [...new Set(named)] : terms;
}

function outcome(use: ToolUse | undefined, name: string): LookUp {
  if (use?.error !== undefined) return { found: [], missing: [{ name, why: use.error }] };
  const read = use && readText(use);
  if (!read) return NOTHING;
  return isEmpty(use.result)
    ? { found: [], missing: [{ name, why: read.items.at(-1)?.text ?? '' }] }
    : { found: [{ ...read, name }], missing: [] };
}

/** Whether all lists in a structured result are empty: its text then only says so. */
function isEmpty(result: ToolUse['result']): boolean {
  const data = isJsonObject(result) ? result.data : undefined;
  const lists = isJsonObject(data) ? Object.values(data).filter((value) => Array.isArray(value)) : [];
  return lists.length > 0 && lists.every(({ length }) => length === 0);
}

function joined(all: readonly LookUp[]): LookUp {
  return { found: all.flatMap(({ found }) => found), missing: all.flatMap(({ missing }) => missing) };
}
