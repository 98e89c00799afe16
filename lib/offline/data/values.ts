import { fold } from '@/lib/core/text/fold';
import { type Question, type Run, type Token, within } from '../language/tokens';
import { formsOf } from '../language/words';
import { nameField, type Ref } from './entity';

/** A value found in a field. */
export interface Seen {
  entity: string;
  field: string;
  value: string;
  forms: readonly string[];
}

/** Words that are a value of each of the fields or, with `part`, part of a name in them. */
export interface ValueRun extends Run {
  refs: Ref[];
  value: string;
  part: boolean;
}

/** Shorter words are not distinctive enough. */
const SHORTEST_PART = 4;
const NAMING = /name|city|country|subject|owner|author|assignee|project/i;

interface Candidate extends ValueRun {
  rank: number;
}

/** Finds the values that a question names, from the left, each by as many words as possible. */
export function valueRuns(
  question: Question,
  refs: readonly Ref[],
  seen: readonly Seen[],
  free: (index: number) => boolean,
): ValueRun[] {
  const values = refs.flatMap((ref) => [
    ...ref.field.values.map((value) => ({ ref, value, listed: true, forms: formsOf(value) })),
    ...seen
      .filter((one) => one.entity === ref.entity.name && one.field === ref.field.name)
      .map(({ value, forms }) => ({ ref, value, listed: false, forms })),
  ]);
  const runs: ValueRun[] = [];
  for (const token of question.tokens) {
    if (!free(token.index) || token.role === 'sign' || within(token.index, runs)) continue;
    const found = values.flatMap((one): Candidate[] => {
      const match = matchAt(question.tokens, token, one.forms, free);
      return match ? candidate(match, one, { token, values, tokens: question.tokens }) : [];
    });
    const [best] = found.sort((a, b) => b.rank - a.rank);
    if (!best) continue;
    const alike = found.filter(
      ({ rank, value, refs: [ref] }) => rank === best.rank && value === best.value && ref?.entity === best.refs[0]?.entity,
    );
    runs.push({ ...best, refs: [...new Set(alike.flatMap((one) => one.refs))] });
  }
  return runs;
}

type Known = { ref: Ref; value: string; listed: boolean; forms: readonly string[] };
type Match = { to: number; count: number; at: number };

/** Counts the consecutive words of a value in the question from a token on, and finds where in the value they begin. */
function matchAt(
  tokens: readonly Token[],
  first: Token,
  forms: readonly string[],
  free: (index: number) => boolean,
): Match | undefined {
  const at = forms.findIndex((form) => first.forms.has(form));
  let [index, count, to] = [first.index, 0, first.index];
  while (at >= 0 && at + count < forms.length && tokens[index] && (free(index) || tokens[index]?.role === 'sign')) {
    if (tokens[index]?.role !== 'sign') {
      if (!tokens[index]?.forms.has(forms[at + count] ?? '')) break;
      count++;
      to = index + 1;
    }
    index++;
  }
  return count > 0 ? { to, count, at } : undefined;
}

/** Ranks a match: whole values before parts, more words before fewer, own fields before those of related entities. */
function candidate(
  { to, count, at }: Match,
  { ref, value, listed, forms }: Known,
  { token, values, tokens }: { token: Token; values: readonly Known[]; tokens: readonly Token[] },
): Candidate[] {
  const run = { from: token.index, to, refs: [ref] };
  const rank = count * 100 - ref.path.length;
  if (count === forms.length) return token.role === 'stop' ? [] : [{ ...run, value, part: false, rank: rank + 50 }];
  if (token.role !== 'content' || token.plain.length < SHORTEST_PART) return [];
  const begins = values.filter((one) => one.ref === ref && one.listed && token.forms.has(one.forms[0] ?? ''));
  if (listed) return at === 0 && begins.length === 1 ? [{ ...run, value, part: false, rank }] : [];
  const naming = NAMING.test(ref.field.name) || nameField(ref.entity) === ref.field;
  const text = tokens
    .slice(token.index, to)
    .map((one) => one.text)
    .join(' ');
  return naming && (at === 0 || token.named) && fold(value).includes(fold(text))
    ? [{ ...run, value: text, part: true, rank }]
    : [];
}
