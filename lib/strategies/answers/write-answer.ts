import { supportSentences } from '@/lib/citations/support-sentences';
import type { NumberedSource } from '@/lib/core/citations/citation';
import type { DeskAnswer, DeskContext } from '@/lib/core/desks/kept-answer';
import { notice } from '@/lib/core/notice';
import { phrase, type UserMessage } from '@/lib/core/phrases/phrase';
import { countWords } from '@/lib/core/text/count-words';
import { tag } from '@/lib/core/text/tag';
import { detectLanguage } from '@/lib/guards/language/detect-language';
import { isLatin } from '@/lib/guards/language/script-of';
import { askWithPolicy } from '../ask-with-policy';
import { bareSentence } from './bare-sentence';
import { knownPassages, titlesOf } from './check-passage';
import { ANSWERER } from './coordinators';
import type { DeskRun } from './desk-run';
import type { Asked } from './find-context';
import { type ParsedAnswer, parseTaggedAnswer } from './parse-tagged-answer';
import { ANSWER } from './phases';
import { scenarioOf, scenarioText } from './scenario';
import { workingLanguage } from './translate-question';

export interface ToAnswer extends Asked {
  context: DeskContext;
  /** Earlier answers to similar questions, as examples. */
  examples: readonly { question: string; answer: string }[];
}

/** An answer as its author wrote it, with its citation still unchecked. */
export type Written = Pick<ParsedAnswer, 'content' | 'answerType' | 'sentences' | 'confidence' | 'citationUrl' | 'citationHead'> &
  Pick<DeskAnswer, 'working'>;

interface WithSources {
  written: Written;
  /** The sources that the run had read by then. */
  sources: readonly NumberedSource[];
}

/** Time reserved for checking the citation and storing the answer: at most this time, and this share of the run's time. */
const RESERVED_MS = 20_000;
const RESERVED_SHARE = 1 / 10;

/** The message to a model whose answer was cut off at its token limit. */
const CUT = 'The answer is not complete: write a shorter one.';

/**
 * Has the answer written (seed 001, "Answer Generation"). An answer that is cut off, or whose form cannot be parsed, is requested again; so is, once,
 * an answer in another language, which is used if there is no better one.
 */
export async function writeAnswer(run: DeskRun, toAnswer: ToAnswer): Promise<WithSources | { failed: UserMessage }> {
  const { context, deps, desk } = run;
  const { attempts, sentences } = desk.definition.limits;
  const model = desk.definition.models.answer;
  let prompt = promptOf(run, toAnswer);
  let inOtherLanguage: WithSources | undefined;
  for (let attempt = 1; ; attempt++) {
    const outcome = await askWithPolicy(context, deps, {
      agent: ANSWERER,
      turnId: attempt === 1 ? ANSWERER : `${ANSWERER}.${attempt}`,
      phase: ANSWER,
      prompt,
      history: toAnswer.earlier,
      ...(model && { model }),
      timeoutMs: context.about(ANSWERER).timeoutMs,
      reservedMs: Math.min(RESERVED_MS, context.limits.runTimeoutMs * RESERVED_SHARE),
    });
    if ('failed' in outcome) return inOtherLanguage ?? { failed: outcome.failed.userMessage };
    const { text, finishReason } = outcome.result;
    const sources = await context.sources();
    const titles = titlesOf(knownPassages({ sources }));
    const parsed = withSentence(run, parseTaggedAnswer(text, { sentences, titles }));
    const { content, englishContent, isTagged, omitted, problems: problemsOfForm, ...rest } = parsed;
    const isCut = finishReason === 'length';
    const problems: string[] = isCut ? [...problemsOfForm, CUT] : problemsOfForm;
    const isUsable = content !== '' && (isTagged || mayBeAnswer(rest.sentences, { sources, toAnswer }));
    const working = isForeign(run, toAnswer) ? englishContent : undefined;
    if (isUsable && !isCut) {
      const result = { written: { content, ...rest, ...(working && { working }) }, sources };
      const isMissed = inOtherLanguage === undefined && attempt < attempts && (await isInOtherLanguage(content, toAnswer));
      if (!isMissed) {
        const cut = phrase('sentencesOmitted', { all: sentences + omitted, given: sentences });
        if (omitted > 0) context.emit(notice('cut', cut), 'answer.omitted');
        return result;
      }
      inOtherLanguage = result;
      problems.push(
        `The answer is not in the language of the question, ${toAnswer.original.language}: write it in that language.`,
      );
    }
    context.emit({ type: 'answer_unreadable', data: { attempt, problems } }, `answer.unreadable.${attempt}`);
    if (attempt >= attempts)
      return inOtherLanguage ?? { failed: isCut ? phrase('answerAtTokenLimit') : phrase('answerWithoutForm') };
    prompt = `${promptOf(run, toAnswer)}\n${tag('form_of_your_last_answer', problems.join('\n'))}`;
  }
}

function withSentence({ input }: DeskRun, parsed: ParsedAnswer): ParsedAnswer {
  const sentence = parsed.content === '' ? bareSentence(input, parsed.answerType) : undefined;
  return sentence === undefined ? parsed : { ...parsed, content: sentence, sentences: [sentence], isTagged: true };
}

/**
 * Whether a text without tags can be the answer: it has words of what was read. A refusal or a remark of the model has none. Those of a translated
 * question cannot be compared.
 */
function mayBeAnswer(
  texts: readonly string[],
  { sources, toAnswer: { question, original } }: Pick<WithSources, 'sources'> & { toAnswer: ToAnswer },
): boolean {
  return question !== original.question || supportSentences(texts, sources).some(({ isSupported }) => isSupported !== false);
}

/** Fewer words in Latin letters may be names and titles. */
const LEAST_WORDS = 6;

async function isInOtherLanguage(content: string, { original: { language } }: ToAnswer): Promise<boolean> {
  const hasLatin = /\p{Script=Latin}/u.test(content);
  if (isLatin(language) && !hasLatin && /\p{L}/u.test(content)) return true;
  if (hasLatin && countWords(content) < LEAST_WORDS) return false;
  const found = await detectLanguage(content, { expected: language });
  return found.isReliable && found.code !== 'zxx' && found.code !== language;
}

/** Whether the answer is needed in the desk's working language as well, for reviewers. */
const isForeign = ({ desk }: DeskRun, { original }: ToAnswer) => original.language !== workingLanguage(desk);

function promptOf(run: DeskRun, toAnswer: ToAnswer): string {
  const { desk, input } = run;
  const { original, question, context, examples } = toAnswer;
  const { organisation, limits } = desk.definition;
  const name = organisation[input.pageLanguage] || organisation.en || desk.title;
  // An empty line ends a result, but passages may contain some. Hits without a reference keep the form of earlier versions' prompts, which are
  // compared.
  const hits = context.hits.map(({ title, url, reference, snippet }) => {
    return [title, reference ?? url, reference === undefined ? snippet : snippet.replaceAll(/\n\s*\n/g, '\n')].join('\n');
  });
  return [
    tag('organisation', name),
    tag('answer_language', original.language),
    ...(isForeign(run, toAnswer) ? [tag('working_language', workingLanguage(desk))] : []),
    tag('most_sentences', String(limits.sentences)),
    scenarioText(desk, scenarioOf(run, context.area)),
    ...(context.topic ? [tag('topic', `${context.topic} ${context.topicUrl}`.trim())] : []),
    ...(context.area ? [tag('area', `${context.area} ${context.areaUrl}`.trim())] : []),
    ...(hits.length > 0 ? [tag('search_results', hits.join('\n\n'))] : []),
    ...examples.map((one) => tag('similar_answer', `${tag('question', one.question)}\n${tag('answer', one.answer)}`)),
    ...(question === original.question ? [] : [tag('translated_question', question)]),
    tag('question', original.question),
  ]
    .filter((part) => part !== '')
    .join('\n');
}
