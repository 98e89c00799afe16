import type { ToolUse } from '../calls/desk';
import type { Row } from '../data/entity';
import type { Question } from '../language/tokens';
import { formatted } from './caption';
import { notUsed } from './not-used';
import type { Translate } from './phrases';

/** The result of one call, with the words of the question that the call used. */
export interface Finding {
  /** `caption`: the call in words, from its arguments; `result`: its outcome, "22 records". */
  caption: string;
  result?: string;
  source: string;
  used: Set<number>;
  table?: { columns: { key: string; label: string }[]; rows: readonly Row[]; total: number };
  /** Quoted passages, in markdown. */
  quotes?: string;
  /** Notes on what was left out of the question or assumed. */
  remarks: string[];
  /** For grouped figures: the facts needed to draw a chart. */
  figures?: { asked: readonly number[]; unit?: string; overTime: boolean };
}

/** The findings for one part of a request. */
export interface Part {
  question: Question;
  findings: Finding[];
}

/** Most rows of a table; fewer in a team, which reads several reports at once. */
const MOST_ROWS = { alone: 25, inTeam: 8 };
const LONGEST_CELL = 400;

/** Writes the answer: first whether the question was answered, then each finding with its caption. */
export function compose(parts: readonly Part[], failed: readonly ToolUse[], t: Translate, place: keyof typeof MOST_ROWS): string {
  const judged = parts.map(({ question, findings }) => ({ findings, ...notUsed(question, findings[0]?.used ?? new Set()) }));
  const open = judged.filter(({ deciding, findings }) => deciding.length > 0 || findings.length === 0);
  const found = judged.flatMap(({ findings }) => findings);
  const quoted = open.flatMap(({ deciding }) => deciding.map((text) => `“${text}”`)).join(', ');
  const unused = judged.flatMap(({ words }) => words).join(', ');
  const blocks = [
    open.length > 0 && (found.length > 0 && quoted ? t('because', t('cannot'), quoted) : t('nothing', t('cannot'))),
    open.length > 0 && found.length > 0 && t('material'),
    ...found.map((finding) => findingText(finding, t, MOST_ROWS[place])),
    ...failed.map(({ tool, error = '' }) => t('failed', tool, error.slice(0, LONGEST_CELL))),
    unused && t('notUsed', unused),
    open.length > 0 && t('step'),
    t('signature'),
  ];
  return blocks.filter(Boolean).join('\n\n');
}

function findingText({ caption, result, source, table, quotes, remarks }: Finding, t: Translate, most: number): string {
  const head = `**${caption}${result === undefined ? '' : `: ${result}`}.**`;
  const rows = table && table.rows.length > 0 && tableText(table, t, most);
  return [head, ...remarks, rows, quotes, `_${t('source')}: ${source}_`].filter(Boolean).join('\n\n');
}

function tableText({ columns, rows, total }: NonNullable<Finding['table']>, t: Translate, most: number): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.slice(0, LONGEST_CELL).replaceAll(/[\s|]+/g, ' ')).join(' | ')} |`;
  const shown = rows.slice(0, most);
  const lines = shown.map((row) => line(columns.map(({ key }) => formatted(row[key] ?? null))));
  const more = total > shown.length ? ['', t('shown', shown.length, total)] : [];
  return [line(columns.map(({ label }) => label)), line(columns.map(() => '---')), ...lines, ...more].join('\n');
}
