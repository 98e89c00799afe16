import { nameWords, subjectOf } from './tool-words';

/** Share of the names that must still have a subject without their common first word. */
const MOSTLY = 0.75;

/** Tools with the same subject. */
export interface ToolGroup<T> {
  /** The words that name it, in the singular. */
  topic: string[];
  /** The subject of each tool, as far as its name contains one. */
  subjects: string[][];
  tools: T[];
}

/**
 * Groups tools by the subjects of their names: those with the same subject, and those with a part of it ("issue comment" belongs to "issue"). Only
 * when there would be more than `most` groups, those whose subjects begin with the same word are merged.
 */
export function groupTools<T extends { name: string }>(tools: readonly T[], most: number): ToolGroup<T>[] {
  const names = withoutSharedWord(tools.map(({ name }) => nameWords(name)));
  const subjects = names.map(subjectOf);
  const single = tools.map((tool, n) => {
    const subject = subjects[n] ?? [];
    return {
      topic: subject.length > 0 ? subject : (names[n] ?? []),
      subjects: subject.length > 0 ? [subject] : [],
      tools: [tool],
    };
  });
  const whole = merged(single, (subject) => wholeOf(subject, subjects));
  return whole.length <= most ? whole : merged(whole, ([first = '']) => [first]);
}

/** Removes a first word that all names have, such as the server's name, unless many names would then have no subject. */
function withoutSharedWord(names: readonly string[][]): readonly string[][] {
  if (names.length < 3 || names.some(([first]) => first !== names[0]?.[0])) return names;
  const rest = names.map(([, ...words]) => words);
  return rest.filter((words) => subjectOf(words).length > 0).length >= names.length * MOSTLY ? rest : names;
}

/** The subject that includes a subject: a shorter one with which it begins, or else one that it contains, or else itself. */
function wholeOf(subject: readonly string[], all: readonly string[][]): readonly string[] {
  const shorter = all
    .filter((one) => one.length > 0 && one.length < subject.length && one.every((word) => subject.includes(word)))
    .toSorted((a, b) => a.length - b.length);
  return shorter.find((one) => one.every((word, n) => word === subject[n])) ?? shorter[0] ?? subject;
}

/** Joins the groups whose topics have the same key. Tools without a subject stay alone. */
function merged<T extends { name: string }>(
  groups: readonly ToolGroup<T>[],
  keyOf: (topic: readonly string[]) => readonly string[],
): ToolGroup<T>[] {
  const keyed = groups.map((group) => ({ key: group.subjects.length > 0 ? [...keyOf(group.topic)] : undefined, group }));
  const byKey = Map.groupBy(keyed, ({ key, group }) => key?.join(' ') ?? `: ${group.tools[0]?.name}`);
  return [...byKey.values()].map((same) => ({
    topic: same[0]?.key ?? same[0]?.group.topic ?? [],
    subjects: same.flatMap(({ group }) => group.subjects),
    tools: same.flatMap(({ group }) => group.tools),
  }));
}
