import { z } from 'zod';
import type { ToolResult } from '@/lib/core/agents/agent-task';
import { isRecord } from '@/lib/core/json/is-record';
import { phrase, reasonFields } from '@/lib/core/phrases/phrase';
import type { RunOutcome } from '@/lib/core/strategy';
import { type WordCommand, wordCommand } from '@/lib/core/words/word-command';
import { askWithPolicy } from '../ask-with-policy';
import { lastTime } from '../work-time';
import { ARCHITECT_AGENT } from './coordinators';
import { ARCHITECT } from './phases';
import { promptOf } from './prompt-of';
import { proposePlan } from './propose-plan';
import type { WordRun } from './word-run';

/** A longer text of the Architect is not repeated after its plan was applied. */
const SHORT_CHARACTERS = 300;
const TITLE_CHARACTERS = 120;

/** Lets the Architect propose changes, and carries out what the person confirms of them. Its text is the answer when it proposes none. */
export async function askArchitect(run: WordRun): Promise<RunOutcome> {
  const { context, deps } = run;
  const asked = await context.phase(ARCHITECT, async () =>
    askWithPolicy(context, deps, {
      agent: ARCHITECT_AGENT,
      turnId: ARCHITECT,
      phase: ARCHITECT,
      ...(await promptOf(run)),
      ...lastTime(context, ARCHITECT_AGENT),
    }),
  );
  if ('failed' in asked) return { status: 'failed', answer: '', ...reasonFields(asked.failed.userMessage) };
  const { text, finishReason, toolResults } = asked.result;
  const isCut = finishReason === 'length';
  const commands = commandsOf(toolResults);
  if (commands.length === 0) return withCut({ status: 'completed', answer: text }, isCut);
  const outcome = await proposePlan(run, { title: context.question.slice(0, TITLE_CHARACTERS), commands });
  const answer = text.length > SHORT_CHARACTERS ? outcome.answer : `${outcome.answer}\n\n${text}`;
  return withCut({ ...outcome, answer }, isCut);
}

/** Marks an outcome that lacks what came after the token limit. */
function withCut(outcome: RunOutcome, isCut: boolean): RunOutcome {
  if (!isCut || outcome.status !== 'completed') return outcome;
  return { ...outcome, status: 'partial', ...reasonFields(phrase('answerAtTokenLimit')) };
}

const proposed = z.array(wordCommand);

/** Returns the commands that the calls of a turn proposed, in order. */
function commandsOf(results: readonly ToolResult[]): WordCommand[] {
  return results.flatMap((result) => {
    if (!('output' in result && isRecord(result.output))) return [];
    return proposed.safeParse(result.output.commands).data ?? [];
  });
}
