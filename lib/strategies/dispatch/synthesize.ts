import { notice } from '@/lib/core/notice';
import { inEnglish, type Phrase, phrase, reasonFields, type UserMessage } from '@/lib/core/phrases/phrase';
import type { RunContext, RunOutcome } from '@/lib/core/strategy';
import { askWithPolicy } from '../ask-with-policy';
import { noticeCut } from '../notice-cut';
import type { StrategyDeps } from '../strategy-deps';
import { withoutAnswer } from '../without-answer';
import { answerTime } from '../work-time';
import { SYNTHESIZER } from './coordinators';
import { SYNTHESIS } from './phases';
import { type DispatchRequest, synthesizerPrompt, type Work } from './prompts';
import type { Specialist } from './specialist';
import { synthesisText } from './synthesis-text';

interface Synthesis {
  request: DispatchRequest;
  /** The specialists that could answer further questions. */
  specialists: readonly Specialist[];
  work: Work;
  /** Why the work ended early, if it did. */
  stopped: Phrase | undefined;
}

/** Has the answer written from the reports. Without any report the run fails; without a synthesis, the answer consists of the finished reports. */
export async function synthesize(
  context: RunContext,
  deps: StrategyDeps,
  { request, specialists, work, stopped }: Synthesis,
): Promise<RunOutcome> {
  const { reports, missing } = work;
  if (reports.length === 0) return failed(context, missing);
  const prompt = synthesizerPrompt(request, { specialists, work }, { ...context.about(SYNTHESIZER), agent: SYNTHESIZER });
  noticeCut(context, prompt, { agent: SYNTHESIZER, turnId: SYNTHESIZER });
  const outcome = await askWithPolicy(context, deps, {
    agent: SYNTHESIZER,
    turnId: SYNTHESIZER,
    phase: SYNTHESIS,
    prompt: prompt.text,
    ...answerTime(context, SYNTHESIZER),
  });
  const answer = 'failed' in outcome ? undefined : synthesisText(outcome.result.text, request.question);
  if ('failed' in outcome || answer === undefined) {
    const why = 'failed' in outcome ? outcome.failed.userMessage : phrase('answerWithoutForm');
    const finished = reports.filter(({ partial }) => partial === undefined);
    if (finished.length === 0) return failed(context, missing);
    const message = phrase('noSynthesis');
    context.emit(notice('fallback', message, { agent: SYNTHESIZER }), 'synthesis.fallback');
    const all = finished.map(({ agent, text }) => `## ${context.about(agent).title}\n\n${text}`).join('\n\n');
    return { status: 'partial', answer: all, ...reasonOf([why, ...(stopped ? [stopped] : [])], missing) };
  }
  const { finishReason } = outcome.result;
  const why = stopped ?? (finishReason === 'length' ? phrase('answerAtTokenLimit') : undefined);
  if (!why && missing.size === 0) return { status: 'completed', answer };
  return { status: 'partial', answer, ...reasonOf(why ? [why] : [], missing) };
}

/** The phrase is that of the first reason. */
function reasonOf(whys: readonly UserMessage[], missing: Work['missing']): Pick<RunOutcome, 'reason' | 'phrase'> {
  const absent = [...missing].map(([agent, { why }]) => `${agent}: ${inEnglish(why)}`);
  const [first] = whys;
  return { ...(first !== undefined && reasonFields(first)), reason: [...whys.map(inEnglish), ...absent].join(' ') };
}

function failed(context: RunContext, missing: Work['missing']): RunOutcome {
  return withoutAnswer(context, 'noSpecialistCouldAnswer', new Map([...missing].map(([agent, { why }]) => [agent, why])));
}
