import { z } from 'zod';

/**
 * The kind of answer that a question got; a reused answer has the type of the original. `other_level`: another level of government is responsible.
 * `refused`: refused before it reached the answering model.
 */
export const ANSWER_TYPES = ['normal', 'clarifying', 'out_of_scope', 'other_level', 'refused'] as const;
export type AnswerType = (typeof ANSWER_TYPES)[number];

/** Where a citation comes from: the answer itself, the best search hit that can be cited, or the desk's search page. */
const CITATION_CHOICES = ['answer', 'search', 'desk'] as const;

/** A checked address (seed 001, "Citation Verification"), or the checked reference of a passage of a document. */
export const linkResult = z.object({
  isValid: z.boolean(),
  url: z.string(),
  /** The HTTP status; 0 when there was no response, and for a passage. */
  status: z.number(),
  confidenceRating: z.union([z.literal(0), z.literal(1)]),
  error: z.string().optional(),
  /** Title of the document of a passage; omitted for pages, and for a reference that no passage has. */
  document: z.string().optional(),
});
export type LinkResult = z.infer<typeof linkResult>;

const keptSentence = z.object({
  text: z.string(),
  /** Whether the sources that the run read support it; null: not checked, as in answers that are not `normal`. */
  isSupported: z.boolean().nullable(),
  /** Numbers of the sources that support it. */
  sources: z.array(z.number()),
});

/** Where a passage is in the text of a document, in characters. */
const passagePlace = z.object({
  documentId: z.string(),
  /** Of the document; omitted for the first one. */
  version: z.number().optional(),
  start: z.number(),
  end: z.number(),
});
export type PassagePlace = z.infer<typeof passagePlace>;

export const keptCitation = z.object({
  /** Empty for a passage of a document. */
  url: z.string(),
  /** Of the page or document. */
  title: z.string(),
  choice: z.enum(CITATION_CHOICES),
  /** The check of the citation. */
  link: linkResult.nullable(),
  /** The cited passage; omitted for pages, and for readers who may not open the document (`withoutPassage`). */
  passage: passagePlace.optional(),
  /** What the answer itself named, with its check, if something else replaced it. */
  replaced: linkResult.optional(),
});
export type KeptCitation = z.infer<typeof keptCitation>;

/** A hit of a desk's search. */
export const contextHit = z.object({
  title: z.string(),
  /** Empty for a passage of a document, which has a reference instead. */
  url: z.string(),
  reference: z.string().optional(),
  snippet: z.string(),
  provider: z.string(),
});

export const deskContext = z.object({
  query: z.string(),
  topic: z.string(),
  topicUrl: z.string(),
  /** Key and address of the area; empty if none fits. */
  area: z.string(),
  areaUrl: z.string(),
  hits: z.array(contextHit),
  /** Whether it was reused from the conversation's last answer. */
  isReused: z.boolean(),
  by: z.enum(['model', 'rules']),
});
export type DeskContext = z.infer<typeof deskContext>;

/** The parts of a desk's answer. All texts are redacted. */
export const deskAnswer = z.object({
  content: z.string(),
  /** The same in the desk's working language, the first of its definition, when that differs from `language`. */
  working: z.string().optional(),
  answerType: z.enum(ANSWER_TYPES),
  sentences: z.array(keptSentence),
  citation: keptCitation.nullable(),
  /** 0–10, as the answering model states it; null when it states none. */
  confidence: z.number().min(0).max(10).nullable(),
  /** ISO 639-3 code of the answer's language. */
  language: z.string(),
  /** The stored answer that was reused, and when it was given. */
  reused: z.object({ id: z.string(), at: z.string(), question: z.string() }).optional(),
});
export type DeskAnswer = z.infer<typeof deskAnswer>;

/** How the answer was produced. */
export const answerTrace = z.object({
  phases: z.array(z.object({ id: z.string(), ms: z.number() })),
  tools: z.array(z.object({ name: z.string(), ms: z.number(), error: z.string().optional() })),
  models: z.array(z.string()),
  inputTokens: z.number(),
  outputTokens: z.number(),
  ms: z.number(),
});
export type AnswerTrace = z.infer<typeof answerTrace>;

/** A question to a desk with its answer, as its run emits it. Its id is that of the run. */
export const givenAnswer = z.object({
  id: z.string(),
  deskId: z.string(),
  deskVersion: z.number(),
  conversationId: z.string(),
  /** Number of the question among those to the desk in its conversation, from 1. */
  position: z.number(),
  /** The signed-in user who asked; null: a visitor. */
  askedBy: z.string().nullable(),
  question: z.string(),
  /** ISO 639-3 code of the question's language. */
  language: z.string(),
  /** The question in the desk's working language, if it was translated. */
  translated: z.string().nullable(),
  /** Number of removed texts by kind. */
  redactions: z.record(z.string(), z.number()),
  /** Why it was refused, with the kinds of texts because of which it was; null if it was not. */
  refusal: z.object({ why: z.string(), kinds: z.array(z.string()) }).nullable(),
  context: deskContext.nullable(),
  /** Set when the asker's own scenario replaced the desk's: the answer is never released for others. */
  ownScenario: z.literal(true).optional(),
  answer: deskAnswer,
  /** The sources that the run has read, by the numbers that sentences refer to. A passage of a document has a reference and no address. */
  sources: z.array(
    z.object({
      number: z.number(),
      title: z.string(),
      url: z.string(),
      reference: z.string().optional(),
      excerpt: z.string(),
    }),
  ),
  createdAt: z.string(),
});
export type GivenAnswer = z.infer<typeof givenAnswer>;

/** An answer as it is stored for review and reuse. */
export const keptAnswer = givenAnswer.extend({ trace: answerTrace });
export type KeptAnswer = z.infer<typeof keptAnswer>;

/** An earlier question to a desk in a conversation, by its run. `answer` is null if it was not stored. */
export const earlierQuestion = z.object({
  runId: z.string(),
  answer: keptAnswer.nullable(),
  /** Whether the run had not ended yet. Missing in logs of earlier versions. */
  isUnfinished: z.boolean().default(false),
});
export type EarlierQuestion = z.infer<typeof earlierQuestion>;
