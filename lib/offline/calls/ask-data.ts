import { fold } from '@/lib/core/text/fold';
import { captionOf, formatted, groupWords, labelOf } from '../answer/caption';
import type { Finding } from '../answer/compose';
import type { Translate } from '../answer/phrases';
import type { Cell, Ref } from '../data/entity';
import { type Asked, makePlan, scoreOf } from '../data/make-plan';
import { type Condition, type Plan, shownColumns } from '../data/plan';
import { citeOf, type Rows, readRows } from '../data/read-rows';
import type { Desk } from './desk';
import { headingOf, pathOf, toCall } from './to-call';

/** Returns the plans that answer most of a question: the best, and one over another source if it is equally good. */
export function bestPlans(asked: Asked): Plan[] {
  const rated = asked.entities
    .flatMap((entity) => makePlan(asked, entity) ?? [])
    .filter((plan) => (plan.entity.kind === 'rows' ? !plan.sum && !plan.group : toCall(plan)))
    .map((plan) => ({ plan, score: scoreOf(plan, asked.question) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  const [best] = rated;
  const other = rated.find(({ plan, score }) => score === best?.score && plan.entity.source !== best.plan.entity.source);
  return [best, other].flatMap((one) => one?.plan ?? []);
}

/** Executes a plan; undefined while its result is pending. */
export function askData(desk: Desk, plan: Plan, t: Translate): Finding | undefined {
  const call = toCall(plan);
  const use = call && desk.ask(call.tool, call.input);
  const rows = use && readRows(use);
  return rows && toFinding(plan, rows, t);
}

/** Executes a plan over rows that are already here. */
export function askRows(plan: Plan, all: Rows, t: Translate): Finding {
  const meeting = all.rows.filter((row) =>
    plan.conditions.every((condition) => {
      const tests = condition.refs.map(({ field }) => meets(row[field.name] ?? null, condition, field.kind === 'date'));
      return condition.operator === '!=' ? tests.every(Boolean) : tests.some(Boolean);
    }),
  );
  const total = plan.conditions.length === 0 ? all.total : meeting.length;
  return toFinding(plan, { ...all, rows: meeting, total }, t);
}

function meets(cell: Cell, { operator, values }: Condition, isDate: boolean): boolean {
  const [value = null] = values;
  const equals = (one: Cell) => fold(String(cell)) === fold(String(one));
  if (operator === '=' || operator === '!=') return (cell !== null && values.some(equals)) === (operator === '=');
  if (cell === null || value === null) return false;
  if (operator === 'contains') return fold(String(cell)).includes(fold(String(value)));
  const [a, b] = isDate ? [String(cell).slice(0, 10), String(value)] : [Number(cell), Number(value)];
  return { '<': a < b, '<=': a <= b, '>': a > b, '>=': a >= b }[operator];
}

function toFinding(plan: Plan, { rows, total, complete }: Rows, t: Translate): Finding {
  const { sum, group, entity, used, chart } = plan;
  const base = { caption: captionOf(plan, t), source: entity.source, used, remarks: complete ? [] : [t('incomplete')] };
  const key = sum && (entity.kind === 'sql' ? `sum_${sum.field.name}` : `sum(${pathOf(sum)})`);
  const [row = {}] = rows;
  if (key && !group) return { ...base, figure: `${formatted(row[key] ?? null)} ${citeOf(row)}`.trim() };
  const keyOf = (ref: Ref) => (entity.kind === 'sql' ? headingOf(ref) : pathOf(ref));
  const columns = shownColumns(plan).map((ref) => ({ key: keyOf(ref), label: labelOf(ref) }));
  const count = t(total === 1 ? 'record' : 'records', formatted(total));
  if (!group) return { ...base, count, table: { columns, rows, total } };
  const first = { key: group.unit ?? keyOf(group.ref), label: groupWords(group, t) };
  const second = key ? { key, label: `${t('sum')} ${labelOf(sum)}` } : { key: 'count', label: t('number') };
  const figures = { asked: chart, unit: sum?.field.unit, overTime: group.unit !== undefined };
  return { ...base, table: { columns: [first, second], rows, total: rows.length }, figures };
}
