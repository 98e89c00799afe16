import { randomUUID } from 'node:crypto';
import type { LanguageModelV4CallOptions, LanguageModelV4ToolCall } from '@ai-sdk/provider';
import { AgentFailed } from '@/lib/core/errors';
import { isRecord } from '@/lib/core/json/is-record';
import { phrase } from '@/lib/core/phrases/phrase';
import { matchName } from '@/lib/core/text/match-name';
import { type Answer, callsTool, textOf } from './collect-answer';
import { pythonCalls } from './python-calls';
import { readExactly } from './read-exactly';
import { withUsualMarkup } from './usual-markup';

/** The markup of calls in the output of Hermes and Qwen, of Qwen3-Coder and some Llamas, and of Mistral. */
const MARKUP = /<tool_call>|<function=|\[TOOL_CALLS\]/;
const NEXT_CALL = /<tool_call>|\[TOOL_CALLS\]/;
/** Mistral's later models write the name first: `lookUp[ARGS]{"word": "it"}`. */
const NAMED = /^([\w.-]+)(?:\[CALL_ID\]\w+)?(?:\[ARGS\])?\s*(\{.*)$/s;
/** The beginning of a call after its markup; a text that merely mentions the markup continues differently. */
const BEGINNING = /^(?:[[{]|<function=[^>]*>\s*(?:\{|<parameter=|$))/;
const FENCE = /^[ \t]*(?:```|~~~)/;
const FIELDS: ReadonlySet<string> = new Set(['name', 'arguments', 'parameters', 'type', 'id', 'function']);
/** A token of a template around calls: `<|python_tag|>` of Llama, `<|tool_call|>` of Phi and Granite. */
const TOKEN = /^<\|[\w/]{1,30}\|>|<\|[\w/]{1,30}\|>$/g;

/** A call as `{"name", "arguments"}` or `{"name", "parameters"}`, the arguments as JSON. */
type WrittenCall = Pick<LanguageModelV4ToolCall, 'toolName' | 'input'>;

/**
 * Returns an answer whose text ends in tool calls with these as actual calls, as far as the request allows calls: a server without a parser for its
 * model's calls returns them as text. Other answers are returned unchanged.
 * @throws {AgentFailed} `not_capable` for calls that cannot be read, `bad_answer` for those that were cut off at the token limit
 */
export function withWrittenCalls(answer: Answer, { tools = [], toolChoice, responseFormat }: LanguageModelV4CallOptions): Answer {
  if (tools.length === 0 || toolChoice?.type === 'none' || callsTool(answer)) return answer;
  const text = textOf(answer);
  const offered = tools.map(({ name }) => name);
  if (text.trim() === '') return withThoughtCalls(answer, offered);
  const split = splitCalls(text);
  const calls = split ? readAll(split.blocks, readBlock) : responseFormat ? undefined : bareCalls(text, offered);
  const isCall = split?.blocks.every((block) => beginsCall(block) || namesTool(block, offered));
  if (isCall && answer.finishReason.unified === 'length') throw new AgentFailed('bad_answer', phrase('toolCallCut'), false);
  if (isCall && split?.isEnded && !calls) throw new AgentFailed('not_capable', phrase('callsAsText'), false);
  if (!calls || calls.length === 0) return answer;
  const before = split?.before ?? '';
  return {
    ...answer,
    content: [
      ...answer.content.filter(({ type }) => type !== 'text'),
      ...(before === '' ? [] : [{ type: 'text' as const, text: before }]),
      ...calls.map(asPart),
    ],
  };
}

/**
 * Returns an answer that consists only of thinking and ends in calls of offered tools with these as actual calls: Qwen, GLM and others sometimes call
 * a tool without ending their thought, and servers then do not look for calls.
 */
function withThoughtCalls(answer: Answer, offered: readonly string[]): Answer {
  const thought = answer.content.at(-1);
  if (thought?.type !== 'reasoning' || answer.finishReason.unified === 'length') return answer;
  const split = splitCalls(thought.text);
  const calls = split?.isEnded ? knownCalls(readAll(split.blocks, readBlock), offered) : undefined;
  if (!split || !calls) return answer;
  return { ...answer, content: [...answer.content.slice(0, -1), { ...thought, text: split.before }, ...calls.map(asPart)] };
}

const asPart = (call: WrittenCall) => ({ type: 'tool-call' as const, toolCallId: newId(), ...call });

/** Returns the text before the calls at its end; the whole text if there are none. */
export function textBeforeCalls(text: string): string {
  const split = splitCalls(text);
  return split && (split.isEnded || split.blocks.every(beginsCall)) ? split.before : text;
}

interface SplitText {
  before: string;
  blocks: string[];
  /** Whether the calls end as their markup requires. */
  isEnded: boolean;
}

/**
 * Splits a text at the calls at its end, which begin on their own line. Markup in code, in a quote or after other text is only mentioned, such as a
 * call in an e-mail.
 */
function splitCalls(output: string): SplitText | undefined {
  const text = withUsualMarkup(output);
  const at = text.search(MARKUP);
  if (at < 0) return undefined;
  const before = text.slice(0, at);
  const lines = before.split('\n');
  const isApart = lines.at(-1)?.trim() === '';
  if (!isApart || lines.filter((one) => FENCE.test(one)).length % 2 === 1) return undefined;
  const callText = text.slice(at).trim();
  const blocks = callText.startsWith('<function=')
    ? piecesOf(callText, '<function=').map((block) => `<function=${block}`)
    : callText.split(NEXT_CALL).flatMap((block) => (block.trim() === '' ? [] : [withoutEnd(block.trim(), '</tool_call>')]));
  if (blocks.some((block) => block.includes('</tool_call>') || goesOn(block))) return undefined;
  const isEnded = callText.startsWith('[TOOL_CALLS]') ? blocks.every(beginsCall) : /<\/(?:tool_call|function)>$/.test(callText);
  return { before: before.trimEnd(), blocks, isEnded };
}

/** Whether a sentence follows the call of a block that was not closed: it explains the call. */
function goesOn(block: string): boolean {
  const behind = block.startsWith('<function=') ? block.split('</function>')[1] : behindJson(NAMED.exec(block)?.[2] ?? block);
  return behind !== undefined && /^\s*[\p{L}\p{N}"'(*_`#>-]/u.test(behind) && readBlock(block) === undefined;
}

/** Returns what follows the object or list at the beginning of a text; undefined when that is not closed. */
function behindJson(text: string): string | undefined {
  let [depth, isQuoted] = [0, false];
  for (const { 0: sign, index } of /^[[{]/.test(text) ? text.matchAll(/\\.|["[\]{}]/gs) : []) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === '{' || sign === '[')) depth++;
    else if (!isQuoted && (sign === '}' || sign === ']') && --depth === 0) return text.slice(index + 1);
  }
  return undefined;
}

/** Reads the calls of one block; undefined when it has another form. */
function readBlock(block: string): WrittenCall[] | undefined {
  if (block.startsWith('<function=')) return readFunction(block);
  if (/^[\w.-]+\s{0,10}<arg_key>/.test(block)) return readKeyed(block);
  const [, toolName, args] = NAMED.exec(block) ?? [];
  if (toolName === undefined || args === undefined) return pythonCalls(block) ?? callsOf(readExactly(block));
  const json = readExactly(args);
  return isRecord(json) ? [{ toolName, input: JSON.stringify(json) }] : undefined;
}

/** Reads `<function=lookUp>`, followed by its arguments as JSON, or by a `<parameter=word>` for each. */
function readFunction(block: string): WrittenCall[] | undefined {
  const end = block.indexOf('>');
  const toolName = block.slice('<function='.length, Math.max(0, end)).trim();
  const body = withoutEnd(block.slice(end + 1).trim(), '</function>');
  if (toolName === '' || body.includes('</function>')) return undefined;
  const json = body.startsWith('{') ? readExactly(body) : parametersOf(body);
  return isRecord(json) ? [{ toolName, input: JSON.stringify(json) }] : undefined;
}

/** Reads `lookUp` with an `<arg_key>` and an `<arg_value>` for each argument, as GLM writes calls. */
function readKeyed(block: string): WrittenCall[] {
  const toolName = block.slice(0, block.indexOf('<arg_key>')).trim();
  const entries = piecesOf(block, '<arg_key>').map((piece) => {
    const [name = '', ...value] = piece.split(/<\/arg_key>\s{0,10}<arg_value>/);
    return [name.trim(), withoutEnd(value.join('').trim(), '</arg_value>')];
  });
  return [{ toolName, input: JSON.stringify(Object.fromEntries(entries)) }];
}

function parametersOf(body: string): Record<string, string> | undefined {
  if (body !== '' && !body.startsWith('<parameter=')) return undefined;
  const entries = piecesOf(body, '<parameter=').map((parameter) => {
    const [name = '', ...value] = parameter.split('>');
    return [name.trim(), withoutEnd(value.join('>').trim(), '</parameter>')];
  });
  return Object.fromEntries(entries);
}

/**
 * Reads an answer that consists only of calls of offered tools, as JSON, one after the other, or in Python, perhaps in a code block, as Llama writes
 * them, or Mistral without its markup.
 */
function bareCalls(text: string, offered: readonly string[]): WrittenCall[] | undefined {
  const callText = withoutFence(text.trim()).replaceAll(TOKEN, '').trim();
  const isJson = /^(?:\{|\[\s{0,10}[{\]])/.test(callText);
  const calls = isJson ? readAll(splitValues(callText), (json) => callsOf(readExactly(json))) : pythonCalls(callText);
  return knownCalls(calls, offered);
}

/** Returns the calls with the names of offered tools; undefined when one of the tools is not offered. */
function knownCalls(calls: readonly WrittenCall[] | undefined, offered: readonly string[]): WrittenCall[] | undefined {
  return (
    calls &&
    readAll(calls, ({ toolName, input }) => {
      const known = matchName(offered, toolName);
      return known === undefined ? undefined : [{ toolName: known, input }];
    })
  );
}

/** Returns the content of a text that is a single code block. */
function withoutFence(text: string): string {
  const [first = '', ...inside] = text.split('\n');
  const last = inside.pop() ?? '';
  return FENCE.test(first) && FENCE.test(last) && !inside.some((line) => FENCE.test(line)) ? inside.join('\n').trim() : text;
}

/** Splits consecutive JSON values, with `;` or `,` between them; other texts stay whole. */
function splitValues(text: string): string[] {
  const values: string[] = [];
  let [start, depth, isQuoted] = [0, 0, false];
  for (const { 0: sign, index } of text.matchAll(/\\.|["[\]{}]|[^\s;,]/gs)) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === '{' || sign === '[')) depth++;
    else if (!isQuoted && (sign === '}' || sign === ']')) depth--;
    else if (depth === 0) return [text];
    if (depth > 0 || isQuoted) continue;
    values.push(text.slice(start, index + 1).replace(/^[\s;,]+/, ''));
    start = index + 1;
  }
  return depth === 0 && !isQuoted && values.length > 0 ? values : [text];
}

function callsOf(json: unknown): WrittenCall[] | undefined {
  return readAll(Array.isArray(json) ? json : [json], (one) => {
    const call = isRecord(one) && isRecord(one.function) ? { ...one, ...one.function } : one;
    if (!isRecord(call) || Object.keys(call).some((field) => !FIELDS.has(field))) return undefined;
    const { name: toolName, parameters, arguments: args = parameters } = call;
    if (typeof toolName !== 'string' || (typeof args !== 'string' && !isRecord(args))) return undefined;
    return [{ toolName, input: typeof args === 'string' ? args : JSON.stringify(args) }];
  });
}

/** Reads all parts; undefined when one of them cannot be read. */
function readAll<T>(parts: readonly T[], read: (part: T) => WrittenCall[] | undefined): WrittenCall[] | undefined {
  const calls = parts.map(read);
  return calls.every((one) => one !== undefined) ? calls.flat() : undefined;
}

const beginsCall = (block: string) => BEGINNING.test(block) || NAMED.test(block);

/** Whether a block in an unknown form is a call nevertheless, and not a word in a sentence. */
const namesTool = (block: string, offered: readonly string[]) => offered.includes(/^[\w.-]+/.exec(block)?.[0] ?? '');

const piecesOf = (text: string, mark: string) => text.split(mark).slice(1);

const withoutEnd = (text: string, end: string) => (text.endsWith(end) ? text.slice(0, -end.length).trimEnd() : text);

/** Mistral's templates require ids of nine letters and digits. */
const newId = () => randomUUID().replaceAll('-', '').slice(0, 9);
