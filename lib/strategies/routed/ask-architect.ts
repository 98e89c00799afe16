import { z } from 'zod';
import type { ToolResult } from '@/lib/core/agents/agent-task';
import { isByPerson } from '@/lib/core/errors';
import { isRecord } from '@/lib/core/json/is-record';
import { jsonOf } from '@/lib/core/json/json-of';
import { notice } from '@/lib/core/notice';
import { type Phrase, phrase, reasonFields } from '@/lib/core/phrases/phrase';
import type { RunOutcome } from '@/lib/core/strategy';
import { type WordCommand, wordCommand } from '@/lib/core/words/word-command';
import { MAX_COMMANDS } from '@/lib/core/words/word-limits';
import { type AskOutcome, askWithPolicy } from '../ask-with-policy';
import { lastTime } from '../work-time';
import { ARCHITECT_AGENT } from './coordinators';
import { ARCHITECT } from './phases';
import { promptOf } from './prompt-of';
import { proposePlan } from './propose-plan';
import type { WordRun } from './word-run';

/** Above this length, a text of the Architect is not repeated after its plan was applied. */
const SHORT_CHARACTERS = 300;
const TITLE_CHARACTERS = 120;

/**
 * Lets the Architect propose changes, and carries out those that the user confirms. If it proposes none, its text is the answer. If it does not
 * finish, its proposals are not lost: the run is `partial` then, with the reason.
 */
export async function askArchitect(run: WordRun): Promise<RunOutcome> {
  const { context, deps } = run;
  const attempted = await context.phase(ARCHITECT, async () =>
    askWithPolicy(context, deps, {
      agent: ARCHITECT_AGENT,
      turnId: ARCHITECT,
      phase: ARCHITECT,
      // A model that has proposed changes and then only calls tools would do so again.
      hasEnough: ({ code, transient }, results) => code === 'empty_answer' && !transient && commandsOf(results).length > 0,
      restartsEmpty: true,
      ...(await promptOf(run)),
      ...lastTime(context, ARCHITECT_AGENT),
    }),
  );
  const results = [...attempted.earlierResults, ...('failed' in attempted ? [] : attempted.result.toolResults)];
  const commands = commandsOf(results);
  if ('failed' in attempted && (commands.length === 0 || isByPerson(attempted.failed.code)))
    return { status: 'failed', answer: '', ...reasonFields(attempted.failed.userMessage) };
  const text = 'failed' in attempted ? '' : attempted.result.text;
  const [unfinished, left] = [whyLacking(attempted, commands.length > 0), whyLeft(results)];
  const lacking = unfinished ?? left;
  if (commands.length === 0) return withReason({ status: 'completed', answer: text }, lacking);
  // The user must know this before deciding about the plan; the engine has already reported an answer that was cut off.
  const about = { agent: ARCHITECT_AGENT, turnId: attempted.turnId };
  if (unfinished && unfinished.code !== 'answerAtTokenLimit') context.emit(notice('cut', unfinished, about), 'plan.lacking');
  if (left) context.emit(notice('cut', left, about), 'plan.left');
  const title = context.question.slice(0, TITLE_CHARACTERS);
  const mustAsk = 'failed' in attempted || attempted.earlierResults.length > 0;
  const outcome = await proposePlan(run, { title, commands, mustAsk });
  const answer = text === '' || text.length > SHORT_CHARACTERS ? outcome.answer : `${outcome.answer}\n\n${text}`;
  return withReason({ ...outcome, answer }, lacking);
}

/** Returns why the Architect's text or proposals may not cover the whole request; undefined if it finished. */
function whyLacking(attempted: AskOutcome, hasPlan: boolean): Phrase | undefined {
  if ('failed' in attempted) return phrase('planUnfinished', { why: attempted.failed.userMessage });
  const { finishReason, isOutOfSteps, steps } = attempted.result;
  if (finishReason === 'length') return phrase('answerAtTokenLimit');
  if (!isOutOfSteps) return undefined;
  return hasPlan ? phrase('planAtStepLimit', { steps }) : phrase('stepLimitReached', { steps });
}

const leftItems = z.object({ count: z.number(), first: z.string() });

/** Returns what the calls left out because the plan was full; undefined if there was room for everything. */
function whyLeft(results: readonly ToolResult[]): Phrase | undefined {
  const calls = new Set<string>();
  const left = new Map<string, z.output<typeof leftItems>>();
  for (const result of results) {
    const call = `${result.name} ${result.input}`;
    for (const one of leftIn(result)) {
      // Of equal calls, the first had the most room; a call for its remaining items leaves out a part of these.
      const key = `${result.name} ${targetOf(result)} ${one.first}`;
      if (!calls.has(call) && one.count > (left.get(key)?.count ?? 0)) left.set(key, one);
      calls.add(call);
    }
  }
  const [first] = left.values();
  const count = left.values().reduce((sum, one) => sum + one.count, 0);
  if (first) return phrase('itemsLeft', { most: MAX_COMMANDS, left: count, first: first.first });
  const isTooMany = results.some((result) => 'error' in result && result.phrase?.code === 'tooManyCommands');
  return isTooMany ? phrase('tooManyCommands', { most: MAX_COMMANDS }) : undefined;
}

/** The arguments of a call without its list of items. */
function targetOf({ input = '' }: ToolResult): string {
  const args = jsonOf(input);
  return isRecord(args) ? JSON.stringify(Object.entries(args).filter(([, value]) => !Array.isArray(value))) : input;
}

function leftIn(result: ToolResult): z.output<typeof leftItems>[] {
  if ('output' in result) return isRecord(result.output) ? [leftItems.safeParse(result.output.left).data ?? []].flat() : [];
  if (result.phrase?.code !== 'itemsLeft') return [];
  const { left, first } = result.phrase.values;
  return [{ count: Number(left), first: String(first) }];
}

/** Adds a reason to an outcome that may be incomplete. */
function withReason(outcome: RunOutcome, reason: Phrase | undefined): RunOutcome {
  if (reason === undefined || outcome.status !== 'completed') return outcome;
  return { ...outcome, status: 'partial', ...reasonFields(reason) };
}

const proposed = z.array(wordCommand);

/** Returns the commands that calls proposed, in order. */
function commandsOf(results: readonly ToolResult[]): WordCommand[] {
  return results.flatMap((result) => {
    if (!('output' in result && isRecord(result.output))) return [];
    return proposed.safeParse(result.output.commands).data ?? [];
  });
}
