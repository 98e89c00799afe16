import { z } from 'zod';
import type { PassageProblem } from '@/lib/core/citations/passage-problem';
import type { DeskContext, KeptCitation } from '@/lib/core/desks/kept-answer';
import { type ReusableAnswer, similarAnswers } from '@/lib/core/desks/similar-answer';
import { phrase } from '@/lib/core/phrases/phrase';
import type { Difference } from '@/lib/core/text/difference';
import { tag } from '@/lib/core/text/tag';
import { differencesBetween } from '@/lib/guards/differences/differences-between';
import { saysTheSame } from '@/lib/guards/differences/shared-words';
import { passageProblemOf } from './check-passage';
import { REUSE_RANKER } from './coordinators';
import { askInForm, type DeskRun, notify } from './desk-run';
import type { Asked } from './find-context';
import { REUSE } from './phases';

export interface ToReuse extends Asked {
  original: { language: string; translated: string | null; question: string; position: number };
  /** Null: not known yet. */
  context: DeskContext | null;
}

/** What earlier answers contribute to a question: the one to reuse, or examples for a new one. */
export interface Reusable {
  chosen?: ReusableAnswer;
  examples: { question: string; answer: string }[];
}

/** Seed 001, 7a: number of examples for the answering agent. */
const EXAMPLES = 3;
const EXAMPLE_SIMILARITY = 0.75;

/** The number of a candidate, from 1; null if none fits. */
const ranking = z.object({ choice: z.number().int().nullable(), reason: z.string().max(2000).default('') });

interface Candidate {
  similarity: number;
  answer: ReusableAnswer;
  difference: Difference | undefined;
  /** Why its text may no longer be correct: the passage on which it is based can no longer be cited. */
  outdated: PassageProblem | undefined;
}

/**
 * Looks for an earlier answer to reuse (seed 001, 7a). Code rejects those whose question differs, or whose document has changed. Among the others a
 * model chooses; without a model, the most similar one in the same words is chosen.
 */
export async function findReusable(run: DeskRun, asked: ToReuse): Promise<Reusable> {
  const { context, deps, desk } = run;
  const { question, language } = asked.original;
  const similar = await context.step('reuse.similar', similarAnswers, () =>
    deps.desks.similar({ deskId: desk.id, question, language, working: asked.question, days: desk.definition.reuse.days }),
  );
  if (similar.problem) notify(run, 'reuse.unavailable', phrase('similarUnavailable'));
  const candidates = await Promise.all(
    similar.answers.map(async (one, n): Promise<Candidate> => {
      const outdated = await outdatedBy(run, one.answer.answer.citation, `reuse.passage.${n + 1}`);
      return { ...one, outdated, difference: differenceOf(asked, one.answer, { at: similar.at, area: run.input.area }) };
    }),
  );
  const allowed = candidates.filter(({ difference, outdated }) => difference === undefined && outdated === undefined);
  const { chosen, ...choice } = await choose(run, asked, allowed);
  context.emit(
    {
      type: 'reuse_checked',
      data: {
        candidates: candidates.map(({ similarity, difference, outdated, answer: { id, question: before, createdAt } }) => {
          const why = { ...(difference && { difference }), ...(outdated && { outdated }) };
          return { id, question: before, similarity, at: createdAt, ...why };
        }),
        ...(chosen && { chosen: chosen.id }),
        ...choice,
      },
    },
    'reuse.checked',
  );
  return { ...(chosen && { chosen }), examples: chosen ? [] : examplesOf(candidates, language) };
}

/** Why an answer with this citation may no longer be correct. A stored document without its place cannot be checked. */
async function outdatedBy(run: DeskRun, citation: KeptCitation | null, key: string): Promise<PassageProblem | undefined> {
  if (citation?.passage) return passageProblemOf(run, citation.passage, key);
  return citation?.url === '' ? 'unchecked' : undefined;
}

/** The first difference from the question of an answer, comparing both as asked and both as translated. `area`: the one that the question names. */
function differenceOf(
  { original, question, language, context }: ToReuse,
  kept: ReusableAnswer,
  { at, area }: { at: string; area?: string },
): Difference | undefined {
  const compare = (asked: string, before: string, languages: { asked: string; kept: string }) =>
    differencesBetween(asked, before, {
      asked: { language: languages.asked, area: context?.area || area, at: new Date(at) },
      kept: { language: languages.kept, area: kept.context?.area || undefined, at: new Date(kept.createdAt) },
    })[0];
  const differs = compare(original.question, kept.question, { asked: original.language, kept: kept.language });
  if (differs || original.translated === null || kept.translated === null) return differs;
  return compare(question, kept.translated, { asked: language, kept: language });
}

interface Choice {
  chosen?: ReusableAnswer;
  by: 'model' | 'rules';
  reason?: string;
}

async function choose(run: DeskRun, asked: ToReuse, allowed: readonly Candidate[]): Promise<Choice> {
  if (allowed.length === 0) return { by: 'rules' };
  const ranked = await askInForm(run, {
    agent: REUSE_RANKER,
    turnId: REUSE_RANKER,
    phase: REUSE,
    prompt: [
      ...allowed.map(({ answer: { question, answer, createdAt } }, n) =>
        tag(
          'candidate',
          [
            `number: ${n + 1}, answered on ${createdAt.slice(0, 10)}`,
            tag('question', question),
            tag('answer', answer.content),
          ].join('\n'),
        ),
      ),
      tag('question', asked.original.question),
    ].join('\n'),
    schema: ranking,
  });
  if ('offline' in ranked) return chooseByRules(asked, allowed);
  if ('failed' in ranked) {
    notify(run, 'reuse.ranking', phrase('rankingFailed', { why: ranked.failed }));
    return { by: 'rules' };
  }
  const { choice, reason } = ranked.object;
  // A number without a candidate chooses none.
  const chosen = choice === null ? undefined : allowed[choice - 1]?.answer;
  return { by: 'model', reason, ...(chosen && { chosen }) };
}

function chooseByRules({ original: { question, language } }: ToReuse, allowed: readonly Candidate[]): Choice {
  const chosen = allowed.find(({ answer }) => saysTheSame(question, answer.question, language))?.answer;
  return { by: 'rules', ...(chosen && { chosen }) };
}

const examplesOf = (candidates: readonly Candidate[], language: string): Reusable['examples'] =>
  candidates
    .filter(({ similarity, answer, outdated }) => {
      return similarity >= EXAMPLE_SIMILARITY && answer.language === language && outdated === undefined;
    })
    .slice(0, EXAMPLES)
    .map(({ answer: { question, answer } }) => ({ question, answer: answer.content }));
