import { agentDefinition } from '@/lib/core/agent-definition';
import { type LibraryContent, libraryHead } from '@/lib/core/library';
import { parse } from '@/lib/core/parse';
import { wrongField } from '@/lib/core/wrong-field';
import { readSections, writeSections } from './sections';
import { readYaml, writeYaml } from './yaml';

const FENCE = '---';

const { instructions, ...settings } = agentDefinition.shape;
/** Schema of a file's front matter. */
const front = libraryHead.extend(settings).strict();
const body = agentDefinition.pick({ instructions: true });

/**
 * Writes an agent as a Markdown file: its settings as YAML front matter, its instructions as text. Default values are omitted.
 */
export function writeAgentFile({ definition, ...head }: LibraryContent<'agent'>): string {
  const { instructions: sections, ...rest } = definition;
  const told = Object.entries({ ...head, ...rest }).filter(([name, value]) => !isUsual(name, value));
  return `${FENCE}\n${writeYaml(Object.fromEntries(told))}${FENCE}\n${writeSections(sections)}`;
}

/**
 * Reads an agent from a file. Prompts are identified as written in the file.
 * @throws {AppError} `bad_request` at the field of the file
 */
export function readAgentFile(file: string): LibraryContent<'agent'> {
  const lines = withUnixLines(file).split('\n');
  if (lines[0] !== FENCE) throw wrongField('file', `must begin with a line "${FENCE}"`);
  const end = lines.indexOf(FENCE, 1);
  if (end < 0) throw wrongField('file', `needs a second line "${FENCE}" after its settings`);
  const { name, title, description, enabled, ...rest } = parse(front, readYaml(lines.slice(1, end).join('\n'), 'file'));
  const { instructions: sections } = parse(body, { instructions: readSections(lines.slice(end + 1)) });
  return { ...{ name, title, description, enabled }, definition: { ...rest, instructions: sections } };
}

function isUsual(name: string, value: unknown): boolean {
  const usual = Object.hasOwn(front.shape, name) ? front.shape[name as keyof typeof front.shape].safeParse(undefined) : undefined;
  return usual?.success === true && JSON.stringify(usual.data) === JSON.stringify(value);
}

/** Normalizes Windows line ends and removes a byte order mark. */
function withUnixLines(file: string): string {
  const text = file.replace(/^\uFEFF/, '');
  return text.startsWith(`${FENCE}\r\n`) ? text.replaceAll('\r\n', '\n') : text;
}
