import { generateId } from 'ai';
import { isRecord } from '@/lib/core/json/is-record';
import { jsonObject } from './json-object';

/** A tool call that is being written. */
interface WrittenCall {
  id?: string;
  /** Set once its name is known and it has been passed on. */
  hasBegun: boolean;
  input: string;
  /** How many characters of `input` have been passed on. */
  passed: number;
}

/**
 * Joins the deltas of the tool calls of one answer, which servers number in many ways: from 0, all with 0, by texts, or not at all. Each call
 * is passed on when its name is known, and its arguments as one text when the answer ends.
 */
export function createCallJoiner() {
  const all: WrittenCall[] = [];
  const byIndex = new Map<number, WrittenCall>();

  function callOf(index: number | undefined, delta: Delta): WrittenCall {
    const byId = delta.id === undefined ? undefined : all.find(({ id }) => id === delta.id);
    const known = index === undefined ? (byId ?? (delta.id === undefined ? all.at(-1) : undefined)) : byIndex.get(index);
    if (known && !isOther(known, delta)) return known;
    const call: WrittenCall = { id: delta.id, hasBegun: false, input: '', passed: 0 };
    all.push(call);
    if (index !== undefined) byIndex.set(index, call);
    return call;
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
        // A server that repeats a whole call has said nothing new; one that begins with `{}` has said nothing yet.
        if (call.input === '{}' && delta.input.startsWith('{')) call.input = '';
        if (delta.input !== call.input || jsonObject(call.input) === undefined) call.input += delta.input;
        if (call.hasBegun || delta.name === undefined) return [];
        call.hasBegun = true;
        call.id ??= generateId();
        const { index: _, function: __, ...more } = one;
        return [
          { ...more, index: all.indexOf(call), id: call.id, type: 'function', function: { name: delta.name, arguments: '' } },
        ];
      });
    },
    /** Returns the arguments of all calls, to be passed on at the end of the answer. */
    end(): object[] {
      return all.flatMap((call, index) => {
        const rest = call.input.slice(call.passed);
        call.passed = call.input.length;
        return call.hasBegun && rest !== '' ? [{ index, function: { arguments: rest } }] : [];
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

function readDelta({ id, function: called }: Record<string, unknown>): Delta {
  const { name, arguments: input } = isRecord(called) ? called : {};
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

/** Whether a delta with the index of a known call begins another one: it has a name, and an id of its own or arguments behind complete ones. */
function isOther(known: WrittenCall, { id, name, input }: Delta): boolean {
  if (name === undefined || !known.hasBegun) return false;
  if (id !== undefined && known.id !== undefined && id !== known.id) return true;
  const isSame = input === known.input && id !== undefined;
  return input !== '' && known.input !== '{}' && !isSame && jsonObject(known.input) !== undefined;
}
