import type { Json } from './json';
import type { Place } from './ports/document-library';

/** A range of a document that a tool's result refers to. */
export interface CitedPassage extends Place {
  documentId: string;
  document: string;
  start: number;
  end: number;
  text?: string;
}

interface Named {
  documentId: string;
  document: string;
}

const MOST = 50;

/**
 * Finds the distinct passages in a tool's result, in order: every object with a start and an end, whose document is named by itself or by
 * an enclosing object.
 */
export function passagesOf(result: Json | undefined): CitedPassage[] {
  const found = new Map<string, CitedPassage>();
  collect(result ?? null, undefined, found);
  return [...found.values()].slice(0, MOST);
}

function collect(value: Json, within: Named | undefined, found: Map<string, CitedPassage>): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const inner of value) collect(inner, within, found);
    return;
  }
  const of = nameIn(value) ?? within;
  const passage = of && passageIn(value, of);
  if (passage) found.set(`${passage.documentId} ${passage.start} ${passage.end}`, passage);
  for (const inner of Object.values(value)) collect(inner, of, found);
}

function nameIn({ documentId, document }: { [key: string]: Json }): Named | undefined {
  if (typeof documentId !== 'string') return undefined;
  return { documentId, document: typeof document === 'string' ? document : documentId };
}

function passageIn(value: { [key: string]: Json }, of: Named): CitedPassage | undefined {
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
