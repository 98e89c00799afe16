import type { Question, Run } from '../language/tokens';
import { type Cell, type Entity, nameField, type Ref } from './entity';

/** At least one of the refs must satisfy it. With several values, `=` matches any of them and `!=` none. */
export interface Condition {
  refs: readonly Ref[];
  operator: '=' | '!=' | '<' | '<=' | '>' | '>=' | 'contains';
  values: readonly Cell[];
}

export type DateUnit = 'month' | 'year';

/** A query of one kind of records, and the words of the question that it answers. */
export interface Plan {
  entity: Entity;
  conditions: Condition[];
  sum?: Ref;
  group?: { ref: Ref; unit?: DateUnit };
  /** Columns that the question asks for. */
  columns: Ref[];
  /** Words that ask for a chart; they count as used once it is drawn. */
  chart: number[];
  used: Set<number>;
}

export function emptyPlan(entity: Entity): Plan {
  return { entity, conditions: [], columns: [], chart: [], used: new Set() };
}

const MOST_COLUMNS = 8;

/** Columns shown for each record: its name, the fields in the question, then its first own fields. */
export function shownColumns({ entity, columns, conditions }: Plan): Ref[] {
  const own = (field: Entity['fields'][number]): Ref => ({ field, entity, path: [] });
  const name = nameField(entity);
  const rest = entity.fields.filter(({ kind, name: called }) => kind !== 'id' && !/phone|url|website/i.test(called));
  const asked = [...(name ? [own(name)] : []), ...columns, ...conditions.flatMap(({ refs }) => refs)];
  const all = [...asked, ...rest.map(own)].filter((ref, n, refs) => refs.findIndex((one) => one.field === ref.field) === n);
  return all.slice(0, Math.max(MOST_COLUMNS, asked.length));
}

/** Finds the mentions of a kind of records in a question: "orders", "order lines". */
export function entityRuns({ tokens }: Question, { stems }: Entity): Run[] {
  return tokens.flatMap(({ index }) =>
    stems.length > 0 && stems.every((stem, n) => tokens[index + n]?.keys.has(stem))
      ? [{ from: index, to: index + stems.length }]
      : [],
  );
}

/**
 * Finds the mentions of fields in a question, in words that are `free`. Of several matching fields, those reached by the fewest references are
 * preferred, and among these the one whose name is covered best; a tie is ambiguous and ignored.
 */
export function fieldRuns({ tokens }: Question, refs: readonly Ref[], free: (index: number) => boolean): (Run & { ref: Ref })[] {
  const found: (Run & { ref: Ref })[] = [];
  for (const { index: from } of tokens) {
    if (from < (found.at(-1)?.to ?? 0)) continue;
    const mentions = [3, 2, 1].flatMap((length) => {
      const run = tokens.slice(from, from + length);
      const isFree =
        run.length === length &&
        run.every(({ index, role }) => free(index) && (role === 'content' || (role === 'light' && length > 1)));
      const rated = isFree
        ? refs.filter(
            ({ field: { kind, stems } }) => kind !== 'id' && run.every(({ keys }) => stems.some((stem) => keys.has(stem))),
          )
        : [];
      const nearest = rated
        .filter(({ path }) => path.length === rated[0]?.path.length)
        .sort((a, b) => a.field.stems.length - b.field.stems.length);
      const [ref, second] = nearest;
      return ref && ref.field.stems.length !== second?.field.stems.length ? [{ from, to: from + length, ref }] : [];
    });
    if (mentions[0]) found.push(mentions[0]);
  }
  return found;
}
