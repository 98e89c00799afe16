import { z } from 'zod';
import type { PassageProblem } from '@/lib/core/citations/passage-problem';
import type { DeskContext, KeptAnswer } from '@/lib/core/desks/kept-answer';
import type { Difference } from '@/lib/core/text/difference';
import { LANGUAGES } from '@/lib/core/text/language';
import { removeHidden } from '@/lib/core/text/show-hidden';

/** Body of `POST /api/desks/:id/ask`. */
export const deskQuestion = z
  .object({
    /** Without characters that reverse the direction of text: reviewers must read the same text as the model. */
    question: z.string().max(100_000).overwrite(removeHidden).trim().min(1, 'needs a question'),
    /** Continues a conversation. */
    conversationId: z.string().max(64).optional(),
    /** Language of the page on which the question is asked. */
    pageLanguage: z.enum(LANGUAGES).default('en'),
    /** Address of the page from which the question comes. */
    referringUrl: z
      .url({ protocol: /^https?$/ })
      .max(2000)
      .optional(),
    /** Key of the desk's area to which the question belongs; omitted: the desk finds it. */
    area: z.string().max(40).optional(),
    /** Whether an earlier answer may be reused. */
    reuse: z.boolean().default(true),
    /** `provider:model`; omitted: the user's default. The desk's own models come first. */
    model: z.string().max(200).optional(),
  })
  .strict();
export type DeskQuestion = z.output<typeof deskQuestion>;

/** Body of `POST /api/util/util-check-url`. `desk`: id or name of the desk whose answer cites the address; omitted: any host. */
export const checkAddressRequest = z.object({ url: z.string().min(1).max(2000), desk: z.string().max(64).optional() }).strict();
export type CheckAddressRequest = z.output<typeof checkAddressRequest>;

/** Body of `POST /api/chat/chat-pii-check`, `…/chat-translate` and `…/chat-similar-answer`. `desk`: id or name. */
export const deskTextRequest = deskQuestion
  .pick({ pageLanguage: true, model: true })
  .extend({ desk: z.string().max(64), text: deskQuestion.shape.question })
  .strict();
export type DeskTextRequest = z.output<typeof deskTextRequest>;

/** Body of `POST /api/search/search-context`. */
export const searchContextRequest = deskTextRequest.extend({ referringUrl: deskQuestion.shape.referringUrl });
export type SearchContextRequest = z.output<typeof searchContextRequest>;

const seedInput = z
  .object({
    userMessage: deskQuestion.shape.question,
    /** Continues a conversation. */
    chatId: z.string().max(64).optional(),
    lang: z.enum(LANGUAGES).default('en'),
    referringUrl: deskQuestion.shape.referringUrl,
    /** `provider:model`; omitted: the user's default. */
    selectedAI: deskQuestion.shape.model,
    /** Whether an earlier answer may be reused. */
    reuse: z.boolean().default(true),
  })
  .strict();
export type SeedInput = z.output<typeof seedInput>;

/** Body of `POST /api/chat/chat-graph-run` (seed 001). `graph`: id or name of the desk that answers. */
export const graphRunRequest = z.object({ graph: z.string().min(1).max(64), input: seedInput }).strict();

/** Body of `POST /api/chat/chat-message` (seed 001). `desk`: id or name. */
export const chatMessageRequest = seedInput.extend({ desk: z.string().min(1).max(64) }).strict();

/** Converts a question in the format of seed 001 to a question to a desk. */
export function questionOf({ userMessage: question, chatId, lang, selectedAI, ...rest }: SeedInput): DeskQuestion {
  return {
    ...rest,
    question,
    pageLanguage: lang,
    ...(chatId !== undefined && { conversationId: chatId }),
    ...(selectedAI !== undefined && { model: selectedAI }),
  };
}

/** The model that was asked last, and the tokens of all calls; null and 0 if none was asked. */
interface Costs {
  model: string | null;
  inputTokens: number;
  outputTokens: number;
}

/** `POST /api/chat/chat-pii-check`. `pii`: the text without personal data; null: it contained none. `blocked`: the desk refuses the text. */
export interface CheckedTextAnswer extends Costs {
  pii: string | null;
  blocked: boolean;
  /** Why it is refused. */
  reason?: string;
}

/** `POST /api/chat/chat-translate`: languages by ISO 639-3. */
export interface TranslatedTextAnswer extends Costs {
  originalLanguage: string;
  translatedLanguage: string;
  translatedText: string;
  noTranslation: boolean;
  by: 'model' | 'rules';
}

/** `POST /api/search/search-context`. `department`: key of the area; empty: none fits. */
export interface SearchContextAnswer extends Costs, Pick<DeskContext, 'query' | 'topic' | 'topicUrl' | 'by'> {
  searchResults: DeskContext['hits'];
  /** Problems of searches that failed. */
  problems: string[];
  department: string;
  departmentUrl: string;
  /** The text that was searched for: without personal data, and translated if need be. */
  text: string;
}

/** `POST /api/chat/chat-similar-answer`. */
export interface SimilarAnswerAnswer extends Costs {
  /** The earlier answer that answers the question, or null. */
  answer: Pick<KeptAnswer, 'id' | 'question' | 'createdAt' | 'answer'> | null;
  /** Similar questions that were answered before, best first; `difference`: why an answer must not be reused. */
  candidates: {
    id: string;
    question: string;
    similarity: number;
    at: string;
    difference?: Difference | undefined;
    outdated?: PassageProblem | undefined;
  }[];
  by: 'model' | 'rules';
  /** The question without personal data, and translated if need be. */
  text: string;
}
