import { isRecord } from '@/lib/core/json/is-record';
import { LIBRARY, type LibraryContent, type LibraryKind, libraryHead, libraryRequest } from '@/lib/core/library';
import { parse } from '@/lib/core/parse';
import { fieldProblem } from '@/lib/core/problems/field-problem';
import { wrongField } from '@/lib/core/problems/wrong-field';
import { inFile } from './in-file';
import { findMark, isMark, readSections, type Section, writeSections } from './sections';
import { readYaml, writeYaml } from './yaml';

/** An item as it is in a file: it refers to other items and to connections by name. */
export type FileItem<Kind extends LibraryKind = LibraryKind> = { [K in Kind]: { kind: K; content: LibraryContent<K> } }[Kind];

/** The lines of one item, and the number of the first of them in its file. */
export interface ItemLines {
  lines: readonly string[];
  line: number;
}

const FENCE = '---';
/** The only kind that a file may omit. */
const USUAL_KIND = 'agent';

/** The part of a definition that is the text below the settings. */
const BODY: Record<LibraryKind, 'instructions' | 'template' | undefined> = {
  agent: 'instructions',
  prompt: 'template',
  desk: 'instructions',
  team: undefined,
};

const isKind = (kind: unknown): kind is LibraryKind => typeof kind === 'string' && Object.hasOwn(LIBRARY, kind);

/**
 * Writes an item as Markdown: its settings as YAML front matter, its instructions or template as text. Default values are omitted.
 * @throws {AppError} `too_large` for settings and variables that could not be read back
 */
export function writeItem({ kind, content }: FileItem): string {
  const { name, title, description, enabled, definition } = content;
  const head = { name, title, description, enabled };
  const body = BODY[kind];
  const entries = Object.entries({ kind, ...head, ...definition }).filter(
    ([field, value]) => field !== body && value !== undefined && !isUsual(kind, field, value),
  );
  const settings = writeYaml(Object.fromEntries(entries));
  const text = body && Object.entries(definition).find(([field]) => field === body)?.[1];
  const sections: readonly Section[] = typeof text === 'string' ? (text === '' ? [] : [{ text }]) : (text ?? []);
  return `${FENCE}\n${settings}${FENCE}\n${writeSections(sections)}`;
}

/** @throws {AppError} `bad_request` at the field of the item */
export function readItem({ lines, line }: ItemLines): FileItem {
  return inFile(line, () => {
    const end = isMark(lines[0], FENCE) ? findMark(lines, FENCE, 1) : -1;
    if (end < 0) throw wrongField('file', fieldProblem('noSettings', {}));
    const settings = readYaml(lines.slice(1, end).join('\n'), { field: 'file', line: line + 1 });
    if (!isRecord(settings)) throw wrongField('file', fieldProblem('noSettings', {}));
    const sections = readSections({ lines: lines.slice(end + 1), line: line + end + 1 });
    return itemOf(settings, sections);
  });
}

function itemOf({ kind = USUAL_KIND, ...settings }: Record<string, unknown>, sections: readonly unknown[]): FileItem {
  if (!isKind(kind)) throw wrongField('kind', fieldProblem('notAChoice', {}));
  const body = BODY[kind];
  const head = Object.entries(settings).filter(([name]) => Object.hasOwn(libraryHead.shape, name));
  const rest = Object.entries(settings).filter(([name]) => !Object.hasOwn(libraryHead.shape, name));
  if (body && Object.hasOwn(settings, body)) throw wrongField(body, fieldProblem('belowSettings', {}));
  const definition = { ...Object.fromEntries(rest), ...bodyOf(kind, sections) };
  const content = parse(libraryRequest(kind), { ...Object.fromEntries(head), definition });
  if ('sources' in content.definition && content.definition.sources.documents.length > 0) {
    throw wrongField('sources.documents', fieldProblem('notInFiles', {}));
  }
  // Safe: it was parsed as content of this kind.
  return { kind, content } as FileItem;
}

function bodyOf(kind: LibraryKind, sections: readonly unknown[]): object {
  const body = BODY[kind];
  if (kind === 'agent') return { instructions: sections };
  if (sections.length === 0) return body ? { [body]: '' } : {};
  const [only] = sections;
  if (!body) throw wrongField('file', fieldProblem('noTextBelow', {}));
  if (sections.length > 1 || !isRecord(only) || !('text' in only)) throw wrongField(body, fieldProblem('noSections', {}));
  return { [body]: only.text };
}

function isUsual(kind: LibraryKind, name: string, value: unknown): boolean {
  if (name === 'kind') return value === USUAL_KIND;
  const shape = { ...libraryHead.shape, ...LIBRARY[kind].shape };
  const usual = Object.entries(shape)
    .find(([field]) => field === name)?.[1]
    .safeParse(undefined);
  return usual?.success === true && JSON.stringify(usual.data) === JSON.stringify(value);
}
