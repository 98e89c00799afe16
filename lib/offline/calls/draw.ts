import type { Finding, Part } from '../answer/compose';
import type { Translate } from '../answer/phrases';
import type { Desk } from './desk';
import type { Tool } from './tool-kinds';

const MOST_POINTS = 50;
const KIND = /^(pie|line|bar)s?$/;

/** Draws a chart of a finding when the question asks for it, with every point and titles from the call, its columns and their unit. */
export function draw(desk: Desk, tools: readonly Tool[], finding: Finding, { question }: Part, t: Translate): Finding {
  const { figures, table, caption } = finding;
  const tool = tools.find(({ kind }) => kind === 'chart');
  const [label, value] = table?.columns ?? [];
  if (!figures?.asked.length || !table?.rows.length || !tool || !label || !value) return finding;
  const shown = table.rows.slice(0, MOST_POINTS);
  const left = table.rows.length - shown.length;
  const remarks = left > 0 ? [t('left', left)] : [];
  const kind = question.tokens.flatMap(({ plain }) => KIND.exec(plain)?.[1] ?? [])[0];
  const labels = shown.map((row) => String(row[label.key] ?? '–'));
  const values = shown.map((row) => (row[value.key] === null ? null : Number(row[value.key])));
  const all = {
    type: kind ?? (figures.overTime ? 'line' : 'bar'),
    title: caption.slice(0, 200),
    ...(figures.unit && { unit: figures.unit }),
    ...(remarks[0] && { note: remarks[0] }),
    labels,
    series: [{ name: value.label.slice(0, 200), values }],
    points: labels.map((one, n) => ({ label: one, value: values[n] ?? null })),
  };
  const input = Object.fromEntries(Object.entries(all).filter(([key]) => tool.parameters.some(({ name }) => name === key)));
  const drawn = desk.ask(tool.name, input)
    ? [...figures.asked, ...question.tokens.flatMap(({ plain, index }) => (KIND.test(plain) ? [index] : []))]
    : [];
  return { ...finding, used: new Set([...finding.used, ...drawn]), remarks: [...finding.remarks, ...remarks] };
}
