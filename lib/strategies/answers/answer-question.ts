import { z } from 'zod';
import { supportSentences } from '@/lib/citations/support-sentences';
import type { NumberedSource } from '@/lib/core/citations/citation';
import { passageReference } from '@/lib/core/citations/passage-reference';
import type { DeskAnswer, DeskContext, GivenAnswer, KeptCitation } from '@/lib/core/desks/kept-answer';
import { notice } from '@/lib/core/notice';
import { phrase, reasonFields, type UserMessage } from '@/lib/core/phrases/phrase';
import type { RunOutcome } from '@/lib/core/strategy';
import { checkQuestion } from './check-question';
import type { DeskRun } from './desk-run';
import { type Asked, findContext } from './find-context';
import { findReusable, type Reusable } from './find-reusable';
import { keepAnswer } from './keep-answer';
import { ANSWER, CONTEXT, KEEP, REDACT, REDACT_TRANSLATION, REUSE, TRANSLATE, VALIDATE, VERIFY } from './phases';
import { protectQuestion, protectTranslation } from './protect-question';
import { readEarlier } from './read-earlier';
import { type Refused, refuse } from './refuse';
import { isOwnScenario } from './scenario';
import { translateQuestion } from './translate-question';
import { verifyCitation } from './verify-citation';
import { type Written, writeAnswer } from './write-answer';

const checked = z.object({
  words: z.number(),
  refusal: z.enum(['too-short', 'too-long', 'too-many', 'no-words']).nullable(),
  isLast: z.boolean(),
});

/** The outcome of a run that ends before its answer, with its current text. */
const endedWith = (answer: string): RunOutcome => ({ status: 'completed', answer });

/** Number of characters of a source that are stored with an answer. */
const EXCERPT = 2000;

/** A source as it is stored with an answer. It does not contain the id of a document, since reviewers may not open the document. */
function keptSource({ kind, number, title, origin, version, offset = 0, text }: NumberedSource): GivenAnswer['sources'][number] {
  const excerpt = (text ?? '').slice(0, EXCERPT);
  if (kind !== 'document') return { number, title, url: origin, excerpt };
  return { number, title, url: '', reference: passageReference({ documentId: origin, version, start: offset }), excerpt };
}

/** The address of a cited page, or the reference of a cited passage. */
const addressOf = (citation: KeptCitation | null) => (citation?.passage ? passageReference(citation.passage) : citation?.url);

/** Checks the sentences of an answer against its sources. `isForeign`: whether the question had to be translated. */
function checkWritten(written: Written, sources: readonly NumberedSource[], isForeign: boolean): DeskAnswer['sentences'] {
  // A question to the asker or a refusal states nothing that a source could support.
  if (written.answerType !== 'normal') return written.sentences.map((text) => ({ text, isSupported: null, sources: [] }));
  const supported = supportSentences(written.sentences, sources);
  return written.sentences.map((text, n) => {
    const { isSupported = false, sources: numbers = [] } = supported[n] ?? {};
    // A sentence in another language than its source shares no words with it, so it counts as unchecked, not as unsupported.
    return { text, isSupported: isForeign && !isSupported ? null : isSupported, sources: numbers };
  });
}

/**
 * Answers one question to a desk (seed 001): validate → redact → translate → redact again → reuse? → context → answer → verify → keep. Each state
 * does one thing, and its decision is an event.
 */
export async function answerQuestion(run: DeskRun): Promise<RunOutcome> {
  const { context, deps, desk, input } = run;
  const received = input.sealed === undefined ? context.question : deps.desks.unseal(input.sealed, desk);
  const { earlier, answers, questions, counted } = await readEarlier(run);
  const position = questions + 1;
  const redactions = input.redaction?.findings ?? {};
  const facts = { language: '', translated: null as string | null, position, question: '', redactions };

  const refusal = input.until === undefined ? await context.phase(VALIDATE, () => validate()) : undefined;
  if (refusal) return refused(refusal);
  const safe = await context.phase(REDACT, () => protectQuestion(run, received));
  if ('refusal' in safe) return refused(safe);
  facts.question = safe.text;
  facts.redactions = safe.findings;
  if (input.until === 'redact') return endedWith(safe.text);
  const language = await context.phase(TRANSLATE, () => translateQuestion(run, safe.text, earlier));
  if ('refusal' in language) return refused(language);
  facts.language = language.originalLanguage;
  const translation = language.noTranslation
    ? undefined
    : await context.phase(REDACT_TRANSLATION, () => protectTranslation(run, language.translatedText, safe.findings));
  if (translation && 'refusal' in translation) return refused(translation);
  const { text: question, findings } = translation ?? safe;
  facts.translated = translation ? question : null;
  facts.redactions = findings;
  if (input.until === 'translate') return endedWith(question);
  const original = { question: safe.text, language: language.originalLanguage };
  const asked: Asked = { question, language: language.translatedLanguage, original, earlier, answers };

  const isFirst = desk.definition.reuse.when === 'before-context';
  const early = isFirst ? await reuse(asked, null) : undefined;
  if (isFirst && input.until === 'reuse') return endedWith(question);
  if (early?.chosen) return reused(early.chosen, null);
  const found = await context.phase(CONTEXT, () => findContext(run, asked));
  if (input.until === 'context') return endedWith(question);
  const late = early ?? (await reuse(asked, found));
  if (input.until === 'reuse') return endedWith(question);
  if (late?.chosen) return reused(late.chosen, found);
  const result = await context.phase(ANSWER, () =>
    writeAnswer(run, { ...asked, context: found, examples: late?.examples ?? [] }),
  );
  if ('failed' in result) return failed(result.failed);
  const { written, sources } = result;
  return conclude(written, { sentences: checkWritten(written, sources, translation !== undefined), sources, at: found });

  async function validate(): Promise<Refused | undefined> {
    const {
      words,
      refusal: why,
      isLast,
    } = await context.step('question.checked', checked, async () => {
      const before = earlier.filter(({ role }) => role === 'user').map(({ content }) => content);
      const { limits } = desk.definition;
      const result = checkQuestion({ question: received, earlier: before, position: counted + 1, limits });
      return { words: result.words, refusal: result.refusal ?? null, isLast: result.isLast };
    });
    context.emit({ type: 'question_checked', data: { words, position, isLast } }, 'question.checked.event');
    // If words were covered and too few are left, the next phase refuses the question and gives the reason.
    return why === null || input.redaction?.blocked.length ? undefined : { refusal: why, kinds: [] };
  }

  /** Looks for an answer that may be reused: only for the first question of a conversation, since later ones depend on it. */
  async function reuse(given: Asked, at: DeskContext | null): Promise<Reusable | undefined> {
    if (!(desk.definition.reuse.enabled && input.reuse && position === 1)) return undefined;
    return context.phase(REUSE, () => findReusable(run, { ...given, original: facts, context: at }));
  }

  async function reused(candidate: NonNullable<Reusable['chosen']>, at: DeskContext | null): Promise<RunOutcome> {
    const { answer, context: before, createdAt, id, question: askedBefore } = candidate;
    const { citation: keptCitation } = answer;
    const sources = at ? await context.sources() : [];
    const citation = await context.phase(VERIFY, () =>
      verifyCitation(run, {
        url: addressOf(keptCitation),
        title: keptCitation?.title,
        kept: keptCitation,
        context: at ?? before,
        sources,
      }),
    );
    return keep({ ...answer, citation, reused: { id, at: createdAt, question: askedBefore } }, { at: at ?? before });
  }

  async function conclude(
    { content, answerType, confidence, citationUrl, citationHead, working }: Written,
    { sentences, sources: read, at }: Pick<DeskAnswer, 'sentences'> & { sources: readonly NumberedSource[]; at: DeskContext },
  ): Promise<RunOutcome> {
    const isAnswer = answerType === 'normal';
    const citation = isAnswer
      ? await context.phase(VERIFY, () =>
          verifyCitation(run, { url: citationUrl, title: citationHead, context: at, sources: read }),
        )
      : null;
    const sources = read.map(keptSource);
    const answer = { content, answerType, sentences, citation, confidence: confidence ?? null, language: facts.language };
    return keep({ ...answer, ...(working && { working }) }, { at, sources });
  }

  async function keep(
    answer: DeskAnswer,
    { at, sources = [], why = null }: { at: DeskContext | null; sources?: GivenAnswer['sources']; why?: Refused | null },
  ): Promise<RunOutcome> {
    if (input.isTrial) return { status: 'completed', answer: answer.content };
    const createdAt = await context.step('kept.at', z.string(), async () => new Date().toISOString());
    await context.phase(KEEP, () =>
      keepAnswer(run, {
        id: context.runId,
        conversationId: context.conversationId,
        deskId: desk.id,
        deskVersion: desk.version,
        position,
        askedBy: input.askedBy,
        createdAt,
        question: facts.question,
        language: facts.language,
        translated: facts.translated,
        redactions: facts.redactions,
        context: at,
        answer,
        sources,
        ...(at && isOwnScenario(run, at.area) && { ownScenario: true }),
        refusal: why && { why: why.refusal, kinds: why.kinds },
      }),
    );
    return { status: 'completed', answer: answer.content };
  }

  /** A refused question is stored, too, but without the text if a check has not released it. */
  async function refused(why: Refused): Promise<RunOutcome> {
    const isReleased = input.sealed === undefined || facts.question !== '';
    facts.question ||= isReleased ? received : '';
    const content = refuse(run, why, facts.question);
    if (input.until !== undefined) return endedWith(content);
    const answer: DeskAnswer = {
      content,
      answerType: 'refused',
      sentences: [],
      citation: null,
      confidence: null,
      language: input.pageLanguage === 'fr' ? 'fra' : 'eng',
    };
    return keep(answer, { at: null, why });
  }

  function failed(why: UserMessage): RunOutcome {
    context.emit(notice('warning', why), 'answer.failed');
    return { status: 'failed', answer: '', ...reasonFields(phrase('noAnswerWritten')) };
  }
}
