import { opposites } from '../language/lexicon';
import { type Period, units } from '../language/periods';
import { beside, type Question, type Run, weightOf, within } from '../language/tokens';
import { stem } from '../language/words';
import { type Entity, nameField, type Ref, reach } from './entity';
import { type Condition, type DateUnit, emptyPlan, entityRuns, fieldRuns, type Plan } from './plan';
import { type Seen, valueRuns } from './values';

/** The input for plans. */
export interface Asked {
  question: Question;
  periods: readonly Period[];
  entities: readonly Entity[];
  seen: readonly Seen[];
  /** Words already passed to the tool. */
  passed?: readonly number[];
}

/** A plan under construction. */
interface Draft extends Asked {
  plan: Plan;
  refs: Ref[];
  /** Where the question names the entity, and (`parents`) related ones. */
  own: Run[];
  parents: (Run & { ref: Ref })[];
  free(index: number): boolean;
  take(...runs: (Run | undefined)[]): void;
}

/** Plans a query of one kind of records; undefined when the question names neither the kind nor one of its values. */
export function makePlan(asked: Asked, entity: Entity): Plan | undefined {
  const { question, entities, periods } = asked;
  const plan = { ...emptyPlan(entity), used: new Set(asked.passed) };
  const refs = reach(entity, entities);
  const own = entityRuns(question, entity);
  const parents = refs
    .filter(({ path, field, entity: parent }) => path.length > 0 && nameField(parent) === field)
    .flatMap((ref) => entityRuns(question, ref.entity).map((run) => ({ ...run, ref })));
  const draft: Draft = {
    ...asked,
    plan,
    refs,
    own,
    parents: parents.filter(({ from }) => !within(from, own)),
    free: (index) => !plan.used.has(index) && !within(index, periods) && !within(index, question.marks),
    take: (...runs) => {
      for (const run of runs) for (let index = run?.from ?? 0; index < (run?.to ?? 0); index++) plan.used.add(index);
    },
  };
  draft.take(...own);
  addPeriods(draft);
  addComparisons(draft);
  addValues(draft);
  if (own.length === 0 && entity.kind !== 'rows' && !plan.conditions.some(({ operator }) => /^(?:!?=|contains)$/.test(operator)))
    return undefined;
  addFlags(draft);
  addFigures(draft);
  addColumns(draft);
  plan.chart = question.tokens.flatMap(({ index }) => (markAt(draft, index) === 'chart' ? [index] : []));
  return plan;
}

/** Counts the significant words that a plan answers; fewer references break ties. */
export function scoreOf({ used, conditions, group }: Plan, question: Question): number {
  const paths = [...conditions.flatMap(({ refs }) => refs), ...(group ? [group.ref] : [])].map(({ path }) => path.length);
  return [...used].filter((index) => weightOf(question, index) === 'full').length - Math.max(0, ...paths) / 100;
}

const markAt = ({ question }: Pick<Draft, 'question'>, index: number) =>
  question.marks.find(({ from, to }) => index >= from && index < to)?.mark;
const markRuns = ({ question }: Draft, ...kinds: string[]) => question.marks.filter(({ mark }) => kinds.includes(mark));
const fieldsIn = ({ question, refs, free }: Draft) => fieldRuns(question, refs, free);
const at = <T extends Run>(runs: readonly T[], index: number) => runs.find(({ from, to }) => index >= from && index < to);

/** Dates of a record's own storage rather than of the event. */
const KEPT = new Set(['since', 'created', 'modified', 'activity', 'updated'].map(stem));
const GENERIC = new Set(['date', 'on', 'at', 'day', 'time'].map(stem));

/** The date field named near a position; otherwise the only date field, if there is just one. */
function dateField({ question, refs, own, take }: Draft, { from, to }: Run): Ref | undefined {
  const dates = refs.filter(({ field }) => field.kind === 'date');
  for (const index of [1, 2, 3, 4, 5].map((n) => from - n).concat(to, to + 1)) {
    const keys = question.tokens[index]?.keys;
    const mentioned = dates.filter(({ field }) => keys && field.stems.some((one) => !GENERIC.has(one) && keys.has(one)));
    const nearest = mentioned.filter(({ path }) => path.length === mentioned[0]?.path.length);
    if (nearest.length !== 1) continue;
    const stems = nearest[0]?.field.stems ?? [];
    const named = (n: number) => !within(n, own) && stems.some((one) => question.tokens[n]?.keys.has(one));
    for (const n of [index - 1, index, index + 1]) if (named(n)) take({ from: n, to: n + 1 });
    return nearest[0];
  }
  const [only, another] = dates.filter(({ path }) => path.length === 0);
  return another || only?.field.stems.some((one) => KEPT.has(one)) ? undefined : only;
}

/** The negation directly before a position. */
function denialBefore({ question }: Draft, from: number): (Run & { mark: string }) | undefined {
  const mark = at(question.marks, beside(question, from, -1));
  return mark?.mark === 'not' ? mark : undefined;
}

function addPeriods(draft: Draft): void {
  const { plan, periods, take } = draft;
  for (const period of periods.filter(({ from }) => !plan.used.has(from))) {
    const ref = denialBefore(draft, period.from) ? undefined : dateField(draft, period);
    const earlier = plan.conditions.filter(({ refs }) => refs[0] === ref);
    const replaces = draft.question.tokens.slice(0, period.from).some(({ text }) => text === '?');
    if (!ref || (earlier.length > 0 && !replaces)) continue;
    take(period);
    plan.conditions = plan.conditions.filter((one) => !earlier.includes(one));
    if (period.start) plan.conditions.push({ refs: [ref], operator: '>=', values: [period.start] });
    if (period.end) plan.conditions.push({ refs: [ref], operator: '<=', values: [period.end] });
  }
}

/** Adds comparisons: "more than 500 employees", "amount over 100k". A number without a field is ignored. */
function addComparisons(draft: Draft): void {
  const { question, plan, take } = draft;
  for (const run of markRuns(draft, '>', '>=', '<', '<=')) {
    const number = question.tokens[beside(question, run.to - 1, 1)];
    const fields = fieldsIn(draft).filter(({ ref }) => ref.field.kind === 'number');
    const field = number && (at(fields, beside(question, number.index, 1)) ?? at(fields, beside(question, run.from, -1)));
    if (number?.number === undefined || !field || !draft.free(number.index)) continue;
    take(run, field, { from: number.index, to: number.index + 1 });
    plan.conditions.push({ refs: [field.ref], operator: run.mark as Condition['operator'], values: [number.number] });
  }
}

const sameRefs = (a: readonly Ref[], b: readonly Ref[]) =>
  a.length === b.length && a.every(({ field }, n) => field === b[n]?.field);

function addValues(draft: Draft): void {
  const { question, plan, refs, parents, seen, free, take } = draft;
  let last = 0;
  for (const { from, to, refs: meant, value, part } of valueRuns(question, refs, seen, free)) {
    if (part && within(from, parents)) continue;
    const known = plan.conditions.find((one) => sameRefs(one.refs, meant));
    const links = question.marks.filter((one) => one.from >= last && one.to <= from && /^(?:and|or)$/.test(one.mark));
    const between = question.tokens.slice(last, from);
    const joins = between.every(({ index, role, plain }) => within(index, links) || role === 'stop' || plain === ',');
    const denial = denialBefore(draft, from);
    // A second value of a field is added when it directly follows the first: "in Germany or France". After another question it replaces the
    // first: "… in Spain? And in France?"
    const replaces = known && known.operator !== 'contains' && !part && between.some(({ text }) => text === '?');
    if ((part && denial) || (known && !replaces && (part || denial || !joins || known.operator === 'contains'))) continue;
    take({ from, to }, denial, ...(known ? links : []));
    if (known) Object.assign(known, { values: replaces ? [value] : [...known.values, value] });
    else plan.conditions.push({ refs: meant, operator: part ? 'contains' : denial ? '!=' : '=', values: [value] });
    last = to;
  }
}

/** Adds conditions on boolean fields: "won", "not closed", "inactive". */
function addFlags(draft: Draft): void {
  const { question, refs, plan, free, take } = draft;
  for (const { index, plain, keys, forms } of question.tokens) {
    const opposite = [...forms].flatMap((form) => opposites.get(form) ?? [])[0];
    // "closing" refers to a date, "closed" to a flag.
    const flag = refs.find(
      ({ field }) =>
        field.kind === 'boolean' && !plain.endsWith('ing') && (keys.has(stem(field.label)) || opposite === stem(field.label)),
    );
    if (!flag || !free(index)) continue;
    const denial = denialBefore(draft, index);
    take({ from: index, to: index + 1 }, denial);
    plan.conditions.push({ refs: [flag], operator: '=', values: [(opposite === undefined) === (denial === undefined)] });
  }
}

const dateUnit = (unit = ''): DateUnit | undefined => (unit === 'month' || unit === 'year' ? unit : undefined);

/** Adds counts, sums and groups. */
function addFigures(draft: Draft): void {
  const { question, plan, parents, own, take } = draft;
  for (const run of markRuns(draft, 'by')) {
    const next = beside(question, run.to - 1, 1);
    const unit = dateUnit(units.get(question.tokens[next]?.plain ?? ''));
    const ref = unit && dateField(draft, { from: run.from, to: next + 1 });
    const named = at(fieldsIn(draft), next) ?? at(parents, next);
    if (plan.group || (!ref && (!named || named.ref.field.kind === 'number'))) continue;
    plan.group = ref ? { ref, unit } : named && { ref: named.ref };
    take(run, ref ? { from: next, to: next + 1 } : named);
  }
  const numbers = fieldsIn(draft).filter(({ ref }) => ref.field.kind === 'number');
  for (const run of markRuns(draft, 'sum')) {
    const [number] = numbers.filter(({ from }) => from >= run.to);
    if (plan.sum || !number) continue;
    plan.sum = number.ref;
    take(run, number);
  }
  if (plan.group && !plan.sum && numbers[0]) {
    plan.sum = numbers[0].ref;
    take(numbers[0]);
  }
  // The records themselves are counted: "how many orders of customers" counts orders.
  for (const run of markRuns(draft, 'count')) {
    const next = beside(question, run.to - 1, 1);
    const counted = !at(parents, next) && !at(fieldsIn(draft), next) && !plan.sum;
    if (counted && (at(own, next) || plan.used.has(next) || next >= question.tokens.length)) take(run);
  }
}

/** Treats the remaining named fields as columns, or as the subject of a condition. */
function addColumns(draft: Draft): void {
  const { question, plan, parents, take } = draft;
  // In "total amount" the word "total" is part of the field's name, and no sum, when that field is in a condition.
  for (const run of markRuns(draft, 'sum')) {
    if (plan.conditions.some(({ refs }) => refs[0]?.field.stems.includes('total')) && plan.used.has(run.to)) take(run);
  }
  const figures = plan.sum || plan.group || markRuns(draft, 'count').length > 0;
  const about = plan.conditions.flatMap(({ refs }) => refs);
  for (const mention of [...fieldsIn(draft), ...parents]) {
    const known = about.some(
      ({ field, entity, path }) =>
        field === mention.ref.field ||
        (path.length > 0 && entity === mention.ref.entity && nameField(entity) === mention.ref.field),
    );
    // "with a website" is a condition, "with their website" is a column.
    const condition =
      [1, 2].some((n) => /^(?:with|have|has|having|avec|ont|a)$/.test(question.tokens[mention.from - n]?.plain ?? '')) &&
      !/^(?:their|its|the|leurs?|les?|la)$/.test(question.tokens[mention.from - 1]?.plain ?? '');
    if (!known && (figures || condition)) continue;
    take(mention);
    if (!known) plan.columns.push(mention.ref);
  }
}
