import type { CitableSource, NumberedSource } from '@/lib/core/citation';

/**
 * Adds sources that a tool has returned to those of its run. What was read again with the same text keeps its number. `hashOf`: SHA-256, in
 * hexadecimal.
 */
export function addSources(
  known: readonly NumberedSource[],
  read: readonly (CitableSource & Pick<NumberedSource, 'read'>)[],
  hashOf: (text: string) => string,
): NumberedSource[] {
  const sources = [...known];
  const keys = new Set(known.map(keyOf));
  for (const source of read) {
    const numbered = { ...source, number: sources.length + 1, hash: hashOf(source.text ?? '') };
    if (keys.has(keyOf(numbered))) continue;
    keys.add(keyOf(numbered));
    sources.push(numbered);
  }
  return sources;
}

const keyOf = ({ origin, offset, hash }: NumberedSource) => JSON.stringify([origin, offset, hash]);
