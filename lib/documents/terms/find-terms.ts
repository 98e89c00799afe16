import { type Clause, clausesOf } from './clauses';
import { datesIn } from './dates';
import { TERM_RULES, type TermName, type TermRule } from './term-rules';

/** A clause that states a term: `text.slice(start, end)`. `date` is ISO 8601. */
export interface TermClause {
  start: number;
  end: number;
  date?: string;
}

const MAX_CLAUSES = 3;
const MAX_LENGTH = 700;
/** Clauses whose weight is below the best by more than this merely mention the term. */
const MAX_LESS = 3;
const DATE_WEIGHT = 3;
/** Maximum number of characters between the words that introduce a date and the date. */
const MAX_BETWEEN = 60;

/**
 * Finds the clauses that state a contract's terms, by words and patterns rather than by understanding: at most three per term, best first.
 */
export function findTerms(text: string): Record<TermName, TermClause[]> {
  const clauses = clausesOf(text);
  const found = Object.entries(TERM_RULES).map(([name, rule]) => [name, best(clauses, rule)] as const);
  // Safe: the names are the keys of the rules.
  return Object.fromEntries(found) as Record<TermName, TermClause[]>;
}

function best(clauses: readonly Clause[], rule: TermRule): TermClause[] {
  const weighed = clauses.flatMap((clause) => weigh(clause, rule)).sort((a, b) => b.weight - a.weight || a.start - b.start);
  const [first] = weighed;
  return weighed
    .filter(({ weight }) => first && weight >= first.weight - MAX_LESS)
    .slice(0, MAX_CLAUSES)
    .map(({ start, end, date }) => ({ start, end, ...(date !== undefined && { date }) }));
}

function weigh({ view, heading, ...place }: Clause, rule: TermRule): (TermClause & { weight: number })[] {
  if (!rule.needs.every((need) => need.test(view))) return [];
  const date = rule.date && dateOf(view, rule.date);
  if (rule.date?.needed && !date) return [];
  const weight = sum(view, rule.signals) + sum(heading, rule.headings ?? []) + (date ? DATE_WEIGHT : 0);
  return weight < rule.least ? [] : [{ ...cut({ ...place, view }), date: date?.date, weight }];
}

function sum(text: string, signals: TermRule['signals']): number {
  return signals.reduce((all, [pattern, weight]) => all + (pattern.test(text) ? weight : 0), 0);
}

function dateOf(view: string, { after, not }: NonNullable<TermRule['date']>) {
  const dates = datesIn(view);
  for (const { index, 0: word } of view.matchAll(new RegExp(after, `${after.flags}g`))) {
    const next = dates.find((date) => date.index >= index);
    const between = view.slice(index + word.length, next?.index);
    if (next && between.length < MAX_BETWEEN && !not.test(between)) return next;
  }
  return undefined;
}

/** Cuts a long clause after its last whole word. */
function cut({ start, end, view }: Omit<Clause, 'heading'>): { start: number; end: number } {
  if (end - start <= MAX_LENGTH) return { start, end };
  const space = view.lastIndexOf(' ', MAX_LENGTH);
  return { start, end: start + view.slice(0, space > 0 ? space : MAX_LENGTH).trimEnd().length };
}
