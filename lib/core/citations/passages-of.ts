import type { Json } from '../json/json';
import type { NamedDocument, Place } from '../ports/document-library';

/** A range of a document that a tool's result refers to. */
export interface CitedPassage extends NamedDocument, Place {
  start: number;
  end: number;
  text?: string;
}

const MOST = 50;

/** Returns the distinct passages in a tool's result, in order. */
export function passagesOf(result: Json | undefined): CitedPassage[] {
  const all = findPassages(result ?? null).map(({ passage }) => passage);
  const distinct = new Map(all.map((passage) => [keyOf(passage), passage]));
  return [...distinct.values()].slice(0, MOST);
}

const keyOf = ({ documentId, version, start, end }: CitedPassage) => `${documentId} ${version} ${start} ${end}`;

/** A passage with the keys that lead to its object in the result. */
interface FoundPassage {
  passage: CitedPassage;
  at: readonly (string | number)[];
}

/**
 * Finds the passages in a tool's result: every object with a start and an end, whose document is named by the object itself or by an enclosing one.
 */
export function findPassages(result: Json): FoundPassage[] {
  return collect(result, { of: undefined, at: [] });
}

function collect(value: Json, { of: within, at }: { of: NamedDocument | undefined; at: FoundPassage['at'] }): FoundPassage[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((inner, n) => collect(inner, { of: within, at: [...at, n] }));
  const of = nameIn(value) ?? within;
  const passage = of && passageIn(value, of);
  const inside = Object.entries(value).flatMap(([key, inner]) => collect(inner, { of, at: [...at, key] }));
  return passage ? [{ passage, at }, ...inside] : inside;
}

function nameIn({ documentId, document, version }: { [key: string]: Json }): NamedDocument | undefined {
  if (typeof documentId !== 'string') return undefined;
  const name = typeof document === 'string' ? document : documentId;
  return { documentId, document: name, ...(typeof version === 'number' && { version }) };
}

function passageIn(value: { [key: string]: Json }, of: NamedDocument): CitedPassage | undefined {
  const { start, end, page, sheet, paragraph, line } = value;
  if (typeof start !== 'number' || typeof end !== 'number' || start < 0 || end <= start) return undefined;
  const text = value.text ?? value.quote;
  return {
    ...of,
    start,
    end,
    ...(typeof page === 'number' && { page }),
    ...(typeof sheet === 'string' && { sheet }),
    ...(typeof paragraph === 'number' && { paragraph }),
    ...(typeof line === 'number' && { line }),
    ...(typeof text === 'string' && { text }),
  };
}
