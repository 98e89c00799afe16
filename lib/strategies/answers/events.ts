import { z } from 'zod';
import { passageProblem } from '@/lib/core/citations/passage-problem';
import { deskContext, givenAnswer, linkResult } from '@/lib/core/desks/kept-answer';
import { type DataOf, phrase } from '@/lib/core/events';
import { difference } from '@/lib/core/text/difference';

/** Number of removed texts by kind; the texts themselves are in no event. */
const findings = z.record(z.string(), z.number());
const by = z.enum(['model', 'rules']);

export const REFUSALS = [
  'too-short',
  'too-long',
  'too-many',
  'no-words',
  'blocked',
  'personal-data',
  'unknown-language',
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** The events of an answer desk: the decision of each state (seed 001). */
export const answersEvents = {
  question_checked: z.object({
    words: z.number(),
    /** Number of the question among those to the desk in its conversation, and whether it is the last one allowed. */
    position: z.number(),
    isLast: z.boolean(),
  }),
  /** Emitted whether or not texts were removed. `stage`: which text was checked. */
  text_redacted: z.object({
    stage: z.enum(['question', 'translation']),
    by: z.enum(['rules', 'model', 'names']),
    findings,
    /** Why the model did not check the text, so that only the rules were applied. */
    skipped: z.string().optional(),
  }),
  /** The question from now on, without personal data. */
  question_published: z.object({ question: z.string() }),
  language_found: z.object({
    /** ISO 639-3 */
    originalLanguage: z.string(),
    translatedLanguage: z.string(),
    translatedText: z.string(),
    noTranslation: z.boolean(),
    by,
    /** Why the translation of the model was not used. */
    ignored: z.string().optional(),
  }),
  reuse_checked: z.object({
    candidates: z.array(
      z.object({
        id: z.string(),
        question: z.string(),
        similarity: z.number(),
        at: z.string(),
        /** The difference of its question that code has found; omitted: none. */
        difference: difference.optional(),
        /** Why the passage that it cites can no longer be cited, so that it is not reused; omitted: it can, or it cites none. */
        outdated: passageProblem.optional(),
      }),
    ),
    /** Id of the answer that is reused. */
    chosen: z.string().optional(),
    /** Who chose among the candidates without a difference, and why, in the model's words. */
    by,
    reason: z.string().optional(),
  }),
  context_found: deskContext.extend({
    /** Title of the scenario that applies; empty if none does. */
    scenario: z.string(),
    /** Set when the asker's own scenario replaces the area's. */
    ownScenario: z.literal(true).optional(),
    /** Problems of search providers. */
    problems: z.array(z.string()),
  }),
  /** An attempt at an answer that was unusable. */
  answer_unreadable: z.object({ attempt: z.number(), problems: z.array(z.string()) }),
  link_checked: z.object({
    checked: z.array(linkResult),
    url: z.string(),
    /** Title of the document whose passage is cited; `url` is then empty. */
    document: z.string().optional(),
    choice: z.enum(['answer', 'search', 'desk', 'none']),
  }),
  question_refused: z.object({
    why: z.enum(REFUSALS),
    message: z.string(),
    phrase,
    /** The desk's search page for the question; empty if it has none. */
    fallbackUrl: z.string(),
    /** The text of the link to it, in the language of the page. Omitted in events of earlier versions. */
    fallbackTitle: z.string().optional(),
    redactedText: z.string(),
    kinds: z.array(z.string()),
  }),
  /** The complete answer, with which it can be stored later if `answer_kept` reports a failure. */
  desk_answered: givenAnswer,
  answer_kept: z.object({ isKept: z.boolean() }),
};

type AnswersEvents = DataOf<typeof answersEvents>;

declare module '@/lib/core/events' {
  interface StrategyEvents extends AnswersEvents {}
}
