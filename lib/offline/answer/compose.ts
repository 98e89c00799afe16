import type { ToolUse } from '../calls/desk';
import type { Row } from '../data/entity';
import { citeOf } from '../data/read-rows';
import type { Question } from '../language/tokens';
import { formatted } from './caption';
import { notUsed } from './not-used';
import type { Translate } from './phrases';

/** The result of one call, with the words of the question that the call used. */
export interface Finding {
  /** The call in words, based on its arguments. */
  caption: string;
  /** Its outcome: "22 records", or one figure. */
  count?: string;
  figure?: string;
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

/** Maximum number of rows of a table; fewer in a team, which reads several reports at once. */
const MOST_ROWS = { alone: 25, inTeam: 8 };
const MOST_COUNTED = 5;
const LONGEST_CELL = 400;

interface Answering {
  failed: readonly ToolUse[];
  t: Translate;
  place: keyof typeof MOST_ROWS;
  /** How many characters of the request were not read. */
  pasted: number;
}

/** Writes the answer: first whether the question was answered, then each finding with its caption. */
export function compose(parts: readonly Part[], { failed, t, place, pasted }: Answering): string {
  const judged = parts.map(({ question, findings }) => ({
    question,
    findings,
    ...notUsed(question, findings[0]?.used ?? new Set()),
  }));
  const open = judged.filter(({ deciding, findings }) => deciding.length > 0 || findings.length === 0);
  // "How many" asks for a number: a few rows show what was counted.
  const most = ({ marks }: Question, { count }: Finding) =>
    count && marks.some(({ mark }) => mark === 'count') ? MOST_COUNTED : MOST_ROWS[place];
  const found = judged.flatMap(({ question, findings }) =>
    findings.map((finding) => findingText(finding, t, most(question, finding))),
  );
  const left = pasted > 0 ? [t('pasted', formatted(pasted))] : [];
  const quoted = [...open.flatMap(({ deciding }) => deciding.map((text) => `“${text}”`)), ...left].join(', ');
  const unused = [...judged.flatMap(({ words }) => words), ...left].join(', ');
  const isOpen = open.length > 0 || left.length > 0;
  const blocks = [
    isOpen && (found.length > 0 && quoted ? t('because', t('cannot'), quoted) : t('nothing', t('cannot'))),
    isOpen && found.length > 0 && t('material'),
    ...found,
    ...failed.map(({ tool, error = '' }) => t('failed', tool, error.slice(0, LONGEST_CELL))),
    unused && t('notUsed', unused),
    isOpen && t('step'),
    t('signature'),
  ];
  return blocks.filter(Boolean).join('\n\n');
}

/**
 * A caption with a colon introduces what the tools returned, and states nothing itself; each row and figure is followed by the number of its source,
 * so that code can compare the two.
 */
function findingText({ caption, count, figure, source, table, quotes, remarks }: Finding, t: Translate, most: number): string {
  const rows = table && table.rows.length > 0 && tableText(table, most);
  const shown = Math.min(most, table?.rows.length ?? 0);
  const counts = [count, rows && table.total > shown && t('shown', shown, formatted(table.total))].filter(Boolean).join(', ');
  const head = [caption, counts].filter(Boolean).join(' – ');
  const lead = `**${rows || quotes || figure ? t('follows', head) : `${head}.`}**`;
  return [lead, figure, ...remarks, rows, quotes, `_${t('source')}: ${source}_`].filter(Boolean).join('\n\n');
}

function tableText({ columns, rows }: NonNullable<Finding['table']>, most: number): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const plain = (cell: string) => cell.slice(0, LONGEST_CELL).replaceAll(/[\s|]+/g, ' ');
  const cell = (row: Row, key: string, at: number) =>
    `${plain(formatted(row[key] ?? null))} ${at === 0 ? citeOf(row) : ''}`.trim();
  const lines = rows.slice(0, most).map((row) => line(columns.map(({ key }, at) => cell(row, key, at))));
  return [line(columns.map(({ label }) => plain(label))), line(columns.map(() => '---')), ...lines].join('\n');
}
