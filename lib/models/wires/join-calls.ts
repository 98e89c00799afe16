import { generateId } from 'ai';
import { isRecord } from '@/lib/core/json/is-record';

/** A tool call that is being written. */
interface WrittenCall {
  /** From 0, in the order in which calls are passed on. */
  number: number;
  id?: string;
  /** Set once it has been passed on. */
  name?: string;
  input: string;
  /** How many characters of `input` have been passed on. */
  passed: number;
  /**
   * Whether `input` is complete, and how deep and in which text it currently is. Tracked delta by delta, since otherwise everything would be read
   * again with each.
   */
  isWhole: boolean;
  depth: number;
  isQuoted: boolean;
  isEscaped: boolean;
}

/**
 * Joins the deltas of the tool calls of one answer, which servers number in many ways: from 0, all with 0, by texts, or not at all. A call is passed
 * on when its name is known, and its arguments in one text when the answer ends. Takes linear time for any deltas.
 */
export function createCallJoiner() {
  const byIndex = new Map<number, WrittenCall>();
  const byId = new Map<string, WrittenCall>();
  /** Calls with arguments to be passed on. */
  const unpassed = new Set<WrittenCall>();
  let count = 0;
  let last: WrittenCall | undefined;

  function callOf(index: number | undefined, delta: Delta): WrittenCall {
    const existing = index !== undefined ? byIndex.get(index) : delta.id === undefined ? last : byId.get(delta.id);
    if (existing && !isOther(existing, delta)) return existing;
    const nothing = { input: '', passed: 0, isWhole: false, depth: 0, isQuoted: false, isEscaped: false };
    last = { number: count++, id: delta.id, ...nothing };
    if (index !== undefined) byIndex.set(index, last);
    return last;
  }

  return {
    /** Takes the deltas of one chunk; returns those to pass on. */
    add(given: unknown): object[] {
      const deltas = Array.isArray(given) ? given : isRecord(given) ? [given] : [];
      return deltas.flatMap((one) => {
        if (!isRecord(one)) return [];
        const delta = readDelta(one);
        const call = callOf(indexOf(one.index), delta);
        call.id ??= delta.id;
        if (call.id !== undefined && !byId.has(call.id)) byId.set(call.id, call);
        // A server that repeats a whole call adds nothing; for one that begins with `{}`, the arguments are still to come.
        if (call.input === '{}' && delta.input.startsWith('{')) call.input = '';
        if (delta.input !== call.input || !call.isWhole) write(call, delta.input);
        const begins = call.name === undefined && delta.name !== undefined;
        call.name ??= delta.name;
        if (call.name !== undefined) unpassed.add(call);
        if (!begins) return [];
        call.id ??= generateId();
        const { index: _, function: __, ...more } = one;
        return [{ ...more, index: call.number, id: call.id, type: 'function', function: { name: delta.name, arguments: '' } }];
      });
    },
    /** Returns the arguments of all calls, to be passed on at the end of the answer. */
    end(): object[] {
      const calls = [...unpassed];
      unpassed.clear();
      return calls.flatMap((call) => {
        const rest = call.input.slice(call.passed);
        call.passed = call.input.length;
        return rest === '' ? [] : [{ index: call.number, function: { arguments: rest } }];
      });
    },
  };
}

interface Delta {
  id?: string;
  name?: string;
  /** Arguments as JSON; some servers send an object. */
  input: string;
}

function readDelta({ id, function: fields }: Record<string, unknown>): Delta {
  const { name, arguments: input } = isRecord(fields) ? fields : {};
  return {
    id: filledText(id),
    name: filledText(name),
    input: typeof input === 'string' ? input : isRecord(input) || Array.isArray(input) ? JSON.stringify(input) : '',
  };
}

const filledText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

function indexOf(value: unknown): number | undefined {
  const index = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof index === 'number' && Number.isInteger(index) ? index : undefined;
}

/**
 * Whether a delta with the index of a known call begins another one: it has another name, or it has a name and either an id of its own or arguments
 * after complete ones.
 */
function isOther(known: WrittenCall, { id, name, input }: Delta): boolean {
  if (name === undefined || known.name === undefined) return false;
  if (name !== known.name) return true;
  if (id !== undefined && known.id !== undefined && id !== known.id) return true;
  const isSame = input === known.input && id !== undefined;
  return input !== '' && known.input !== '{}' && !isSame && known.isWhole;
}

/** Adds to the arguments of a call. */
function write(call: WrittenCall, text: string): void {
  call.input += text;
  for (const sign of text) {
    if (call.isEscaped) call.isEscaped = false;
    else if (sign === '\\') call.isEscaped = call.isQuoted;
    else if (sign === '"') call.isQuoted = !call.isQuoted;
    else if (!call.isQuoted && '{}[]'.includes(sign)) {
      call.depth += sign === '{' || sign === '[' ? 1 : -1;
      call.isWhole = call.depth === 0;
    }
  }
}
