import { z } from 'zod';
import type { PromptWorkflow } from '@/lib/core/ports/prompt-workflows';
import { findReferences } from '@/lib/core/scripture/find-references';
import { formatReference } from '@/lib/core/scripture/reference';
import type { PlannedWorkflow } from './dispatch-plan';
import { createPhraseMatcher, withoutReferences, wordsOf } from './phrase-matcher';

/** Words that request a prompt workflow, in a question that names one passage: whole words, with `{reference}` for the passage. */
export const workflowRule = z.object({ workflow: z.string(), words: z.array(z.string()) }).strict();

export type WorkflowRule = Readonly<z.infer<typeof workflowRule>>;

interface Chosen {
  choice: PlannedWorkflow;
  /** The words of the question that request it. */
  words: string[];
}

/** Chooses a prompt workflow by rules, for a question about one passage; the first matching rule decides. It calls no model. */
export function chooseWorkflow(
  question: string,
  rules: readonly WorkflowRule[],
  workflows: readonly PromptWorkflow[],
): Chosen | undefined {
  const references = findReferences(question);
  const [reference] = references;
  if (!reference || references.length > 1) return undefined;
  const words = wordsOf(withoutReferences(question, references));
  for (const { workflow: name, words: phrases } of rules) {
    const required = workflows.find((one) => one.name === name)?.arguments.filter((one) => one.required);
    const found = createPhraseMatcher(phrases, [])(words);
    const [argument, another] = required ?? [];
    if (!argument || another || found.length === 0) continue;
    const passage = formatReference(reference);
    const requestedBy = found.map((one) => one.replace('{reference}', passage));
    return { choice: { name, arguments: [{ name: argument.name, value: passage }] }, words: requestedBy };
  }
  return undefined;
}
