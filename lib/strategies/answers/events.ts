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

/** The events of an answer desk: what each state decided (seed 001). */
export const answersEvents = {
  question_checked: z.object({
    words: z.number(),
    /** Number of the question among those to the desk in its conversation, and whether it is the last one allowed. */
    position: z.number(),
    isLast: z.boolean(),
  }),
  /** Texts were removed, or none were. `stage`: which text was checked. */
  text_redacted: z.object({
    stage: z.enum(['question', 'translation']),
    by: z.enum(['rules', 'model', 'names']),
    findings,
    /** Why a model's check did not happen: only the rules were applied. */
    skipped: z.string().optional(),
  }),
  /** The question as it is from now on: without personal data. */
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
        /** In what its question differs, found by code; omitted: in nothing. */
        difference: difference.optional(),
        /** Why the passage that it cites can no longer be cited, so that it is not given again; omitted: it can, or it cites none. */
        outdated: passageProblem.optional(),
      }),
    ),
    /** Id of the answer that is reused. */
    chosen: z.string().optional(),
    /** Who chose among those without a difference, and why, in the words of the model. */
    by,
    reason: z.string().optional(),
  }),
  context_found: deskContext.extend({
    /** Title of the scenario that applies; empty: none. */
    scenario: z.string(),
    /** Set when a scenario of the asker's own takes the place of the area's. */
    ownScenario: z.literal(true).optional(),
    /** What search providers could not do. */
    problems: z.array(z.string()),
  }),
  /** An attempt at an answer that could not be used. */
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
    /** The desk's search page for the question; empty: it has none. */
    fallbackUrl: z.string(),
    /** What the link to it says, in the language of the page. Omitted in events of earlier versions. */
    fallbackTitle: z.string().optional(),
    redactedText: z.string(),
    kinds: z.array(z.string()),
  }),
  /** The complete answer, from which it can be kept later if `answer_kept` says that it was not. */
  desk_answered: givenAnswer,
  answer_kept: z.object({ isKept: z.boolean() }),
};

type AnswersEvents = DataOf<typeof answersEvents>;

declare module '@/lib/core/events' {
  interface StrategyEvents extends AnswersEvents {}
}
