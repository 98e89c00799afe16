import type { AgentDefinition } from '@/lib/core/agents/agent-definition';
import { wrongField } from '@/lib/core/problems/wrong-field';
import { readYaml, writeYaml } from './yaml';

export type Section = AgentDefinition['instructions'][number];

const TEXT = '<!-- section -->';
const PROMPT = '<!-- prompt';
const PROMPT_END = '-->';
/** Separates two items of a file. */
export const ITEM = '<!-- item -->';

/** More than an item can have, so that its schema rejects the excess. */
const MOST_READ = 100;

/** A line of a text that would be read as a mark, or one that is escaped with a backslash for that reason. */
const MARK = /^\\*<!-- (?:(?:section|item) -->|prompt)\s*$/;

/** Whether a line is this mark: editors leave invisible spaces at its end. */
export const isMark = (line: string | undefined, mark: string): boolean => line?.trimEnd() === mark;

/** Returns the index of the first such mark, from a line on; -1: there is none. */
export function findMark(lines: readonly string[], mark: string, from: number): number {
  for (let at = from; at < lines.length; at += 1) if (isMark(lines[at], mark)) return at;
  return -1;
}

/**
 * Writes the text below the settings of an item: its sections, each preceded by a mark. A non-empty text at the beginning needs none.
 * Blank lines around marks are not part of the texts.
 */
export function writeSections(sections: readonly Section[]): string {
  const blocks = sections.map((section, index) => {
    if ('prompt' in section) return `${PROMPT}\n${writeYaml(shortest(section))}${PROMPT_END}`;
    const text = section.text
      .split('\n')
      .map((line) => (MARK.test(line) ? `\\${line}` : line))
      .join('\n');
    return index === 0 && text.trim() !== '' ? text : `${TEXT}\n\n${text}`;
  });
  return blocks.length === 0 ? '' : `\n${blocks.join('\n\n')}\n`;
}

/** Omits the variables if none has a value. */
function shortest({ prompt, variables }: Extract<Section, { prompt: string }>): object {
  return Object.keys(variables).length === 0 ? { prompt } : { prompt, variables };
}

/**
 * Parses the output of `writeSections`, even after users have edited it. `line`: the number of the first line in its file.
 * @throws {AppError} `bad_request` at the section
 */
export function readSections({ lines, line }: { lines: readonly string[]; line: number }): unknown[] {
  const sections: unknown[] = [];
  let at = 0;

  function textUpToMark(): string {
    const from = at;
    while (at < lines.length && !isMark(lines[at], TEXT) && !isMark(lines[at], PROMPT)) at += 1;
    return textOf(lines.slice(from, at));
  }

  function unmarkedText(): void {
    const text = textUpToMark();
    if (text.trim() !== '') sections.push({ text });
  }

  function prompt(): unknown {
    const end = findMark(lines, PROMPT_END, at);
    const field = `instructions.${sections.length}`;
    if (end < 0) throw wrongField(field, `"${PROMPT}" needs a closing line "${PROMPT_END}"`);
    const from = at;
    at = end + 1;
    return readYaml(lines.slice(from, end).join('\n'), { field, line: line + from });
  }

  unmarkedText();
  while (at < lines.length && sections.length < MOST_READ) {
    const mark = lines[at];
    at += 1;
    if (isMark(mark, TEXT)) {
      sections.push({ text: textUpToMark() });
    } else {
      sections.push(prompt());
      unmarkedText();
    }
  }
  return sections;
}

function textOf(lines: readonly string[]): string {
  const from = lines[0] === '' ? 1 : 0;
  const to = lines.length > from && lines.at(-1) === '' ? -1 : undefined;
  return lines
    .slice(from, to)
    .map((line) => (line.startsWith('\\') && MARK.test(line) ? line.slice(1) : line))
    .join('\n');
}
