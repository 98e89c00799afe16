import type { McpToolDefinition } from '@/lib/core/ports/mcp';
import type { ToolGroup } from './group-tools';
import { isNoun, isTelling, nounRuns, plural } from './tool-words';

type DescribedTool = { definition: Pick<McpToolDefinition, 'title' | 'description'> };

/** The limit of rules for dispatches. */
const LONGEST = 60;
/** Maximum number of subjects of one agent, each of which is a word or phrase in the singular and the plural. */
const MOST = 12;

/**
 * Returns the words and phrases of a question that call for each group of tools: the subjects of their names, titles and descriptions, without
 * generic words. A word that several groups share calls for the one that has no other subject, or that has it in its names.
 */
export function gapWords(groups: readonly ToolGroup<DescribedTool>[]): string[][] {
  const named = groups.map(namedPhrases);
  const described = groups.map(describedPhrases);
  const namedBy = countOf(named);
  const describedBy = countOf(described);
  return groups.map(({ topic }, n) => {
    const own = (named[n] ?? []).filter((phrase) => namedBy.get(phrase) === 1 || phrase === topic.join(' '));
    const more = (described[n] ?? []).filter((phrase) => describedBy.get(phrase) === 1 && !namedBy.has(phrase));
    return [...own, ...more]
      .slice(0, MOST)
      .flatMap((phrase) => [phrase, plural(phrase)])
      .filter(({ length }) => length <= LONGEST);
  });
}

function namedPhrases({ subjects }: ToolGroup<DescribedTool>): string[] {
  const single = subjects.flatMap((subject) => (subject.length === 1 ? subject.filter(isTelling) : subject.filter(isNoun)));
  return [...new Set([...single, ...subjects.flatMap(asPhrase)])];
}

/** If several tools have descriptions, these name too many things that are not the subject of the group. */
function describedPhrases({ tools }: ToolGroup<DescribedTool>): string[] {
  const runs =
    tools.length > 1
      ? []
      : tools.flatMap(({ definition: { title = '', description } }) => [...nounRuns(title), ...nounRuns(description)]);
  return [...new Set(runs.flatMap((run) => (run.length === 1 ? run : asPhrase(run))))];
}

const asPhrase = (words: readonly string[]) => (words.length > 1 && words.length < 4 ? [words.join(' ')] : []);

function countOf(phrases: readonly string[][]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const phrase of phrases.flat()) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  return counts;
}
