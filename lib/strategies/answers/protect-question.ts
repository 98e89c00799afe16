import { z } from 'zod';
import { inEnglish, phrase } from '@/lib/core/phrases/phrase';
import { findNames } from '@/lib/guards/redaction/find-names';
import { numberWords, personalDataAnswer, removeSpans } from '@/lib/guards/redaction/personal-data';
import { PERSONAL_DATA } from './coordinators';
import { askInForm, type DeskRun, notify } from './desk-run';
import { REDACT, REDACT_TRANSLATION } from './phases';
import type { Refused } from './refuse';

type Stage = 'question' | 'translation';

/** A question without personal data, with the number of removed texts by kind. */
interface Protected {
  text: string;
  findings: Record<string, number>;
}

const cleaned = z.object({
  text: z.string(),
  findings: z.record(z.string(), z.number()),
  by: z.enum(['model', 'names']),
  skipped: z.string().optional(),
  isRefused: z.boolean(),
});

/**
 * Removes personal data that rules cannot find (seed 001, "AI PII Agent") and publishes the rest as the question. The check fails closed: a question
 * that the model could not check, or refused to check, is not processed further. Without such a model, rules look for names of people.
 */
export async function protectQuestion(run: DeskRun, question: string): Promise<Protected | Refused> {
  const { context, deps, desk, input } = run;
  const { findings = {}, blocked = [] } = input.redaction ?? {};
  context.emit({ type: 'text_redacted', data: { stage: 'question', by: 'rules', findings } }, 'redacted.rules');
  if (blocked.length > 0) return { refusal: 'blocked', kinds: blocked };
  if (!desk.definition.checksPersonalData) return { text: question, findings };
  const result = await clean(run, question, 'question');
  if (result.isRefused) return { refusal: 'personal-data', kinds: [] };
  await context.step('question.published', z.boolean(), async () => {
    await deps.desks.publishQuestion(context.runId, result.text);
    return true;
  });
  context.emit({ type: 'question_published', data: { question: result.text } }, 'question.public');
  return { text: result.text, findings: addUp(findings, result.findings) };
}

/**
 * Redacts a translation again, since rules know more of its language than of the question's. A translation that they block is refused like a
 * question. The check by the model fails open, since the question itself has been checked. `known`: the findings of the question, to which this adds.
 * Findings that only warn are still in the text, and are not counted again.
 */
export async function protectTranslation(
  run: DeskRun,
  translated: string,
  known: Protected['findings'],
): Promise<Protected | Refused> {
  const { context, desk, redactor } = run;
  const { text, findings, blocked } = redactor.redact(translated);
  const counts = Object.fromEntries(findings.map(({ kind, count }) => [kind, count]));
  context.emit(
    { type: 'text_redacted', data: { stage: 'translation', by: 'rules', findings: counts } },
    'redacted.translation.rules',
  );
  if (blocked.length > 0) return { refusal: 'blocked', kinds: blocked };
  const { actions } = desk.definition.redaction;
  const added = findings.filter(({ kind }) => actions[kind] !== 'warn' || known[kind] === undefined);
  const removed = addUp(known, Object.fromEntries(added.map(({ kind, count }) => [kind, count])));
  if (!desk.definition.checksPersonalData) return { text, findings: removed };
  const result = await clean(run, text, 'translation');
  return result.isRefused ? { text, findings: removed } : { text: result.text, findings: addUp(removed, result.findings) };
}

/** The step's record contains only the cleaned text, and the agent answers with numbers of words, so that no name is in the log. */
async function clean(run: DeskRun, text: string, stage: Stage): Promise<z.output<typeof cleaned>> {
  const { context } = run;
  const outcome = await askInForm(run, {
    agent: PERSONAL_DATA,
    turnId: stage === 'question' ? PERSONAL_DATA : `${PERSONAL_DATA}.translation`,
    phase: stage === 'question' ? REDACT : REDACT_TRANSLATION,
    prompt: numberWords(text),
    schema: personalDataAnswer,
  });
  const result = await context.step(`${stage}.cleaned`, cleaned, async (): Promise<z.output<typeof cleaned>> => {
    if ('failed' in outcome) return { text: '', findings: {}, by: 'model', skipped: inEnglish(outcome.failed), isRefused: true };
    const spans = 'object' in outcome ? outcome.object.spans : await findNames(text);
    const { text: rest, findings } = removeSpans(text, spans);
    return { text: rest, findings, by: 'object' in outcome ? 'model' : 'names', isRefused: false };
  });
  const { by, findings, skipped } = result;
  context.emit({ type: 'text_redacted', data: { stage, by, findings, ...(skipped && { skipped }) } }, `redacted.${stage}.${by}`);
  if (by === 'names' && stage === 'question') notify(run, 'names.rules', phrase('namesByRules'));
  if (skipped && stage === 'translation') notify(run, 'translation.unchecked', phrase('secondCheckFailed', { why: skipped }));
  return result;
}

function addUp(one: Record<string, number>, other: Record<string, number>): Record<string, number> {
  const added = Object.entries(other).map(([kind, count]) => [kind, (one[kind] ?? 0) + count] as const);
  return { ...one, ...Object.fromEntries(added) };
}
