import { posix } from 'node:path';
import { strFromU8, type Unzipped } from 'fflate';
import { allOf, attributeOf, parseXml, type XmlElement } from './xml';

/** A reference from one part of an Office file to another. */
interface Relation {
  id: string;
  type: string;
  path: string;
}

/** A part of an Office file; undefined if there is none with this path. */
export function partOf(entries: Unzipped, path: string): XmlElement | undefined {
  const bytes = entries[path];
  return bytes && parseXml(strFromU8(bytes));
}

export function relationsOf(entries: Unzipped, path: string): Relation[] {
  const { dir, base } = posix.parse(path);
  const relations = partOf(entries, `${dir}/_rels/${base}.rels`);
  return (relations ? allOf(relations, 'Relationship') : []).map((relation) => {
    const target = attributeOf(relation, 'Target') ?? '';
    return {
      id: attributeOf(relation, 'Id') ?? '',
      type: attributeOf(relation, 'Type') ?? '',
      path: target.startsWith('/') ? target.slice(1) : posix.join(dir, target),
    };
  });
}

/** The parts to which a part refers with this type of relation. */
export const relatedParts = (entries: Unzipped, path: string, type: string): XmlElement[] =>
  relationsOf(entries, path)
    .filter((relation) => relation.type.endsWith(`/${type}`))
    .flatMap((relation) => partOf(entries, relation.path) ?? []);
