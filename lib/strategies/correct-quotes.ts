import { z } from 'zod';
import { sharedWords } from '@/lib/citations/facts/shared-words';
import { likelyExcerpt, likelySource } from '@/lib/citations/quotes/likely-excerpt';
import { findWrongParagraphs, isWrongQuote, type WrongParagraph } from '@/lib/citations/wrong-paragraphs';
import type { Citation, NumberedSource } from '@/lib/core/citations/citation';
import { notice } from '@/lib/core/notice';
import { phrase } from '@/lib/core/phrases/phrase';
import { describedError } from '@/lib/core/problems/described-error';
import { QUOTE_CORRECTION } from '@/lib/core/runs/phases';
import type { RunContext } from '@/lib/core/strategy';
import { tag } from '@/lib/core/text/tag';
import { askWithPolicy } from './ask-with-policy';
import type { StrategyDeps } from './strategy-deps';
import { hasSecondLeft, lastTime } from './work-time';

/** Maximum number of corrected paragraphs; others stay as they are. */
const MOST_PARAGRAPHS = 10;
/** Share of the words of its other sentences that a paragraph must keep. */
const LEAST_KEPT = 0.8;
/** Number of characters by which a paragraph may grow, in addition to its own length. */
const MOST_ADDED = 200;

const INSTRUCTIONS = `You correct quotations. The message holds one <paragraph> of an answer of yours, each <wrong_quote> in it, whose words are not in its source, and <source>s with their numbers.
- Write the paragraph again. Copy each quotation word for word from a <source>, in quotation marks, with the number of that source behind it, as in [3].
- Where no source says it, leave the quotation out, or say what the sources say instead.
- Change nothing else: language, Markdown, numbers of sources and all other statements stay.
Answer with the paragraph alone.`;

const wrongParagraph = z.object({
  start: z.number(),
  end: z.number(),
  wrong: z.number(),
  prompt: z.string(),
  /** Its sentences without wrong quotes; absent in runs of earlier versions. */
  rest: z.string().optional(),
});
type Task = z.output<typeof wrongParagraph>;

/**
 * Asks the author of a final answer once more about each paragraph with a wrong quote, if the run's user wants that. Returns the answer with the new
 * versions that have fewer wrong quotes and lack nothing else; the replaced paragraphs are in an event. Code decides what is wrong, before and after.
 */
export async function correctQuotes(
  context: RunContext,
  deps: StrategyDeps,
  { answer, agent }: { answer: string; agent: string },
): Promise<string> {
  if (!context.limits.correctQuotes) return answer;
  context.answered(answer);
  let read: Promise<readonly NumberedSource[]> | undefined;
  // Read only once, if needed: an author without tools finds no further sources.
  const sources = () => {
    read ??= context.sources();
    return read;
  };
  const tasks = await context.step('quotes.wrong', z.array(wrongParagraph), () => findTasks(context, deps, { answer, sources }));
  if (tasks.length === 0) return answer;
  if (!(await hasSecondLeft(context, 'quotes.go'))) {
    notCorrected(context, agent, 'quotes.kept');
    return answer;
  }
  const rewritten = await context.phase(
    QUOTE_CORRECTION,
    () => Promise.all(tasks.map((task, n) => writeAgain(context, deps, { task, answer, agent, n: n + 1, sources }))),
    { agents: [agent] },
  );
  return tasks.reduceRight((text, { start, end }, n) => text.slice(0, start) + (rewritten[n] ?? '') + text.slice(end), answer);
}

interface Checked {
  answer: string;
  sources: RunContext['sources'];
}

async function findTasks(context: RunContext, deps: StrategyDeps, { answer, sources: read }: Checked): Promise<Task[]> {
  const sources = await read();
  const citations = await check(context, deps, { answer, sources });
  return findWrongParagraphs(answer, citations ?? [])
    .slice(0, MOST_PARAGRAPHS)
    .map((paragraph) => ({
      start: paragraph.start,
      end: paragraph.end,
      wrong: paragraph.quotes.length,
      prompt: promptOf(paragraph, answer, sources),
      rest: restOf(paragraph, answer),
    }));
}

/** Returns the paragraph as rewritten by its author, or unchanged. */
async function writeAgain(
  context: RunContext,
  deps: StrategyDeps,
  { task: { start, end, wrong, prompt, rest }, answer, sources, agent, n }: Checked & { task: Task; agent: string; n: number },
): Promise<string> {
  const before = answer.slice(start, end);
  const turnId = `${QUOTE_CORRECTION}.${n}`;
  const turn = { agent, turnId, phase: QUOTE_CORRECTION, prompt, instructions: INSTRUCTIONS, tools: [] };
  const outcome = await askWithPolicy(context, deps, { ...turn, ...lastTime(context, agent) });
  const after = 'failed' in outcome || outcome.result.finishReason !== 'stop' ? '' : outcome.result.text.trim();
  const isBetter = await context.step(`${turnId}.better`, z.boolean(), async () => {
    if (after === '' || after.length > before.length * 2 + MOST_ADDED) return false;
    // Checked within the answer, since a quotation may span several paragraphs.
    const changed = answer.slice(0, start) + after + answer.slice(end);
    const all = await check(context, deps, { answer: changed, sources: await sources() });
    const citations = all?.filter(({ sentence }) => sentence.start >= start && sentence.end <= start + after.length);
    if (citations === undefined || citations.filter(isWrongQuote).length >= wrong) return false;
    // A paragraph without other sentences must still name a source: an apology has no wrong quotes, either.
    const shareKept = sharedWords(rest ?? '', after);
    return shareKept === undefined ? citations.some(({ source }) => source !== null) : shareKept >= LEAST_KEPT;
  });
  if (!isBetter) {
    notCorrected(context, agent, `${turnId}.kept`);
    return before;
  }
  context.emit({ type: 'paragraph_replaced', data: { turnId, before, after } }, `${turnId}.replaced`);
  return after;
}

function restOf({ start, end, quotes }: WrongParagraph, answer: string): string {
  let rest = '';
  let at = start;
  for (const { sentence } of quotes) {
    rest += answer.slice(at, Math.max(at, sentence.start));
    at = Math.max(at, sentence.end);
  }
  return rest + answer.slice(at, end);
}

function notCorrected(context: RunContext, agent: string, key: string): void {
  const message = phrase('paragraphNotCorrected');
  context.emit(notice('warning', message, { agent }), key);
}

/** Undefined when the check fails; the answer then stays as it is. */
async function check(
  { question, signal, runId }: RunContext,
  { checkAnswer }: StrategyDeps,
  checked: { answer: string; sources: readonly NumberedSource[] },
): Promise<readonly Citation[] | undefined> {
  try {
    return (await checkAnswer({ ...checked, question }, signal)).citations;
  } catch (error) {
    signal.throwIfAborted();
    console.error(`The quotes of run ${runId} could not be checked.`, describedError(error));
    return undefined;
  }
}

function promptOf({ start, end, quotes }: WrongParagraph, answer: string, sources: readonly NumberedSource[]): string {
  const excerpts = new Map<number, string>();
  const wrong = quotes.map(({ quote, source: named, foundIn }) => {
    const words = quote?.text ?? '';
    for (const source of [
      ...sources.filter(({ number }) => number === named || number === foundIn),
      likelySource(words, sources),
    ]) {
      if (source?.text) excerpts.set(source.number, excerpts.get(source.number) ?? likelyExcerpt(words, source.text));
    }
    return tag('wrong_quote', words, named === null ? '' : `source="${named}"`);
  });
  const sourceTags = [...excerpts].map(([number, text]) => tag('source', text, `number="${number}"`));
  return [tag('paragraph', answer.slice(start, end)), ...wrong, ...sourceTags].join('\n');
}
