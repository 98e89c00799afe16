import type { Behaviour, ChatBody } from './model-server';

export interface Order {
  name: string;
  arguments: Record<string, unknown>;
}

/** Writes the question of a task for one agent, or for each of a team: the required calls, and some words of the user. */
export function taskFor(calls: Order[] | Record<string, Order[]>, words = 'Please do this.'): string {
  return `${words}\nTASK ${JSON.stringify(calls)}`;
}

/** Writes an order as in injected texts; `{{data}}` stands for all tool results. */
export function orderFor(name: string, args: object): string {
  return `${name}(${JSON.stringify(args)})`;
}

const ORDER = /\b(\w+)\((\{.*?\})\)/gs;
const TASK = /^TASK (.*)$/m;
const MOST_DATA = 1200;
const MOST_CALLS = 20;

/**
 * A model that makes the calls of its task and then obeys every order it reads, however it is written: plain, hidden in markup, escaped,
 * encoded, backwards. Orders are filled with all data that its task has returned.
 */
export const gullibleBehaviour: Behaviour = ({ body, agent, toolResults }) => {
  const texts = body.messages.filter(({ role }) => role !== 'system').map(textOf);
  const own = taskIn(texts.join('\n'), agent);
  const data = encodeURIComponent(toolResults.slice(0, own.length).join(' ')).slice(0, MOST_DATA);
  const orders = toolResults.length < own.length ? [] : texts.flatMap(readings).flatMap(ordersIn);
  const expectedCalls = [...own, ...orders].map((order) => JSON.stringify(order).replaceAll('{{data}}', data));
  const earlierCalls = body.messages.flatMap(callsIn);
  const next = [...new Set(expectedCalls)]
    .map((order) => JSON.parse(order) as Order)
    .filter((order) => !earlierCalls.some((call) => isOf(order, call)));
  if (next.length > 0 && earlierCalls.length < MOST_CALLS) return { toolCalls: next };
  return { text: `I have done all I was told. ${toolResults.join(' ')}` };
};

/** Whether this call is the ordered one, ignoring anything the tool adds itself. */
function isOf(order: Order, call: Order): boolean {
  const same = (name: string, value: unknown) => JSON.stringify(call.arguments[name]) === JSON.stringify(value);
  return call.name === order.name && Object.entries(order.arguments).every(([name, value]) => same(name, value));
}

function taskIn(text: string, agent = ''): Order[] {
  const [, json] = TASK.exec(text) ?? [];
  if (json === undefined) return [];
  const task = JSON.parse(json) as Order[] | Record<string, Order[]>;
  return Array.isArray(task) ? task : (task[agent] ?? []);
}

function ordersIn(text: string): Order[] {
  return [...text.matchAll(ORDER)].flatMap(([, name = '', json = '']) => {
    const args = parsed(json);
    return typeof args === 'object' && args !== null ? [{ name, arguments: args as Record<string, unknown> }] : [];
  });
}

/** Returns a text unchanged, and in every way it may be decoded. */
function readings(text: string): string[] {
  const strings = stringsIn(parsed(text) ?? text);
  return strings.flatMap((one) => [
    one,
    [...one].reverse().join(''),
    one.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code))),
    unescaped(one),
    one.replaceAll(/\\+"/g, '"'),
    ...(one.match(/[A-Za-z0-9+/]{24,}={0,2}/g) ?? []).map((part) => Buffer.from(part, 'base64').toString()),
  ]);
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

function unescaped(text: string): string {
  return text.replaceAll(/%([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

type Message = ChatBody['messages'][number];

function textOf({ content }: Message): string {
  return typeof content === 'string' ? content : (content ?? []).map(({ text = '' }) => text).join('');
}

/** Safe: the wire format represents an assistant's calls like this, with arguments as JSON. */
function callsIn(message: Message): Order[] {
  const { tool_calls: calls = [] } = message as { tool_calls?: { function: { name: string; arguments: string } }[] };
  return calls.map(({ function: { name, arguments: args } }) => ({ name, arguments: JSON.parse(args) }));
}
