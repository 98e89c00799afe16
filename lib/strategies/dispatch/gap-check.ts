import { findReferences } from '@/lib/core/scripture/find-references';
import { formatReference, type ScriptureReference, spanOf } from '@/lib/core/scripture/reference';
import type { GapRule } from './gap-rule';
import { createPhraseMatcher, withoutReferences, wordsOf } from './phrase-matcher';

/** A task that was sent to a specialist, in any iteration. */
export interface DispatchedTask {
  agent: string;
  task: string;
}

/** A specialist that the question needs and the plan left out, or passages that none of its tasks name. */
export interface Gap {
  agent: string;
  tool: string;
  /** The words of the question that call for it. */
  words: string[];
  /** The passages missing from its tasks, in English. */
  references: string[];
  /** The task that closes the gap. */
  task: string;
}

/** Finds parts of a question for which no specialist was sent out, in any iteration. */
export type GapCheck = (question: string, dispatched: readonly DispatchedTask[]) => Gap[];

/** Creates the gap check of a team from the rules of its specialists. It matches whole words and references, and calls no model. */
export function createGapCheck(rules: readonly GapRule[]): GapCheck {
  const needs = rules.map((rule) => ({
    rule,
    askingIn: createPhraseMatcher(rule.words, rule.exceptions),
    besideIn: createPhraseMatcher(rule.wordsWithReference, rule.exceptions),
  }));
  return (question, dispatched) => {
    const references = findReferences(question);
    const words = wordsOf(withoutReferences(question, references));
    return needs.flatMap(({ rule, askingIn, besideIn }) => {
      const asking = askingIn(words);
      const beside = references.length === 0 ? [] : besideIn(words);
      const isByReference = references.length > 0 && (rule.byReference || beside.length > 0);
      if (asking.length === 0 && !isByReference) return [];
      const tasks = dispatched.filter(({ agent }) => agent === rule.agent);
      const missing = isByReference ? references.filter((reference) => !isCovered(reference, tasks)) : [];
      if (tasks.length > 0 && missing.length === 0) return [];
      const named = [...new Set((tasks.length > 0 ? missing : references).map(formatReference))];
      const because = [...new Set([...asking, ...beside])];
      return [{ agent: rule.agent, tool: rule.tool, words: because, references: named, task: taskOf(rule, question, named) }];
    });
  };
}

function taskOf({ task }: GapRule, question: string, references: readonly string[]): string {
  return task.replaceAll(/\{(references|question)\}/g, (_, slot) => (slot === 'question' ? question : references.join('; ')));
}

/** A task without a reference leaves the passage to the specialist, so it covers all passages. */
function isCovered({ book, passages }: ScriptureReference, tasks: readonly DispatchedTask[]): boolean {
  const asked = tasks.map(({ task }) => findReferences(task));
  if (asked.some(({ length }) => length === 0)) return true;
  const spans = asked.flat().flatMap((one) => (one.book.code === book.code ? one.passages.map(spanOf) : []));
  return passages.map(spanOf).every((wanted) => isWithin(wanted, spans));
}

function isWithin([first, last]: readonly [number, number], spans: readonly (readonly [number, number])[]): boolean {
  let next = first;
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
    if (from <= next && to >= next) next = to + 1;
  }
  return next > last;
}
