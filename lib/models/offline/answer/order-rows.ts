import type { Json } from '@/lib/core/json';
import type { Situation } from '../calls/situation';
import { relevance, subjectsIn } from '../conversation/terms';
import type { Table } from '../evidence/evidence';
import { numberOf } from './format-value';
import type { Column } from './table-columns';

export interface Ordered {
  rows: Json[][];
  /** The figure the rows are ranked by. */
  ranking?: Column;
}

/** The figure that the query itself put the rows in order by. */
function askedOrder({ use }: Table, figures: readonly Column[]): { ordered: boolean; ranking?: Column } {
  const sql = Object.values(use.input).find((value) => typeof value === 'string' && /order by/i.test(value));
  if (typeof sql === 'string') {
    const by = /order by\s+(?:"?\w+"?\.)?"?(\w+)/i.exec(sql)?.[1] ?? '';
    return { ordered: true, ranking: figures.find(({ name }, index) => by === name || by === String(index + 2)) };
  }
  const order = Object.entries(use.input).find(([key]) => /order|sort/i.test(key))?.[1];
  if (order === undefined) return { ordered: false };
  return { ordered: true, ranking: figures.find(({ name }) => JSON.stringify(order).includes(`"${name}`)) };
}

/** How many words of the request itself, not their synonyms, stand in a row. */
function literally(row: readonly Json[], asked: Situation['asked']): number {
  const found = subjectsIn(row.filter((cell) => typeof cell === 'string').join(' '), asked);
  return [...found.values()].filter((weight) => weight >= 1).length;
}

/** The figure a ranking is about when the source has not ranked: named by the request, else an amount. */
function figureFor(figures: readonly Column[], { asked }: Situation): Column | undefined {
  const score = ({ name, label }: Column) =>
    relevance(`${name} ${label}`, asked) + (/amount|total|revenue|price|cost|score|rating|count/i.test(name) ? 0.5 : 0);
  const [best] = [...figures].sort((a, b) => score(b) - score(a));
  return best && score(best) > 0 ? best : undefined;
}

/**
 * Rows in the order the source gave when the query asked for one; ranked here when the request wants a ranking; else the ones
 * nearest to the request first.
 */
export function orderRows(table: Table, figures: readonly Column[], situation: Situation): Ordered {
  const { intent, asked } = situation;
  const { ordered, ranking } = askedOrder(table, figures);
  if (ordered) return { rows: table.rows, ranking };
  const figure = intent.top === undefined ? undefined : figureFor(figures, situation);
  if (figure) {
    const value = (row: readonly Json[]) => numberOf(row[figure.index]) ?? (intent.lowest ? Infinity : -Infinity);
    return { rows: table.rows.toSorted((a, b) => (value(b) - value(a)) * (intent.lowest ? -1 : 1)), ranking: figure };
  }
  const scored = table.rows.map((row) => ({ row, score: literally(row, asked) }));
  return { rows: scored.toSorted((a, b) => b.score - a.score).map(({ row }) => row) };
}
