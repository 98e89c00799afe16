import type { LanguageModelV4Content, LanguageModelV4Middleware } from '@ai-sdk/provider';
import type { Usage } from '@/lib/core/events';
import type { Json } from '@/lib/core/json';
import { backoffMs, TRIES } from '@/lib/core/retry-policy';
import type { ResolvedModel } from '../ports';
import { wait } from '../wait';
import { type Answer, collectAnswer, textOf } from './collect-answer';
import type { ContextFit } from './context-fit';
import type { Turn } from './turn';
import { wholeCharacters } from './whole-characters';

/**
 * Journals the model calls of one turn under `<turnId>.m<n>`: a recorded call is answered from the log, any other runs live
 * and is recorded. The live call streams, so that readers see text as it comes, while the AI SDK's loop above is the cheaper
 * one that generates (docs/decisions/0007).
 */
export function journalModel(
  turn: Turn,
  { id: model, costOf }: Pick<ResolvedModel, 'id' | 'costOf'>,
  context: ContextFit,
): LanguageModelV4Middleware {
  const { log, ports, signal, words, task } = turn;
  const toolCallIds = new Set<string>();
  let calls = 0;

  return {
    specificationVersion: 'v4',
    async wrapGenerate({ doStream }) {
      const key = `${task.turnId}.m${++calls}`;
      const recorded = log.record(key);
      if (recorded !== undefined) {
        const answer = recordedAnswer(recorded, toolCallIds);
        turn.progress.keep(textOf(answer));
        return { ...answer, warnings: [] };
      }
      if (log.hasOpenText(task.turnId)) {
        log.append({ type: 'step_retry', data: { ...words, reason: 'The server was restarted during this call.' } });
      }
      for (let attempt = 1; ; attempt++) {
        const leftBefore = turn.work.remainingMs;
        try {
          const { stream } = await doStream();
          const tell = wholeCharacters((kind, delta) => {
            if (kind === 'text') turn.progress.hear(delta);
            // An object's text is no sentence anyone would want to read as it comes.
            if (kind === 'reasoning') log.append({ type: 'agent_thinking', data: { ...words, delta } });
            else if (!task.schema) log.append({ type: 'agent_delta', data: { ...words, delta } });
          });
          const answer = await collectAnswer(stream, tell);
          const problem = ports.answerProblem(answer);
          if (problem) throw problem;
          turn.progress.keep(textOf(answer));
          turn.providerWait.end();
          const journalled = { ...answer, content: answer.content.map((part) => withOwnId(part, toolCallIds)) };
          log.append(
            {
              type: 'usage',
              data: {
                agent: turn.agent.name,
                turnId: task.turnId,
                model,
                ...countsOf(answer),
                costUsd: costOf?.(answer),
                ms: Math.round(leftBefore - turn.work.remainingMs),
              },
            },
            { key, record: recordAnswer(journalled) },
          );
          return { ...journalled, warnings: [] };
        } catch (error) {
          signal.throwIfAborted();
          const failure = ports.asAgentFailed(error);
          if (context.shrink(failure)) continue;
          const delay = Math.max(failure.retryAfterMs ?? 0, backoffMs(attempt));
          if (!failure.transient || attempt >= TRIES.answer || performance.now() + delay > turn.work.deadlineAt) throw failure;
          log.append({
            type: 'step_retry',
            data: { ...words, reason: failure.message, code: failure.code, waitMs: Math.round(delay) },
          });
          turn.progress.forget();
          await wait(delay, signal);
        }
      }
    },
  };
}

function countsOf({ usage }: Answer): Usage {
  return {
    inputTokens: usage.inputTokens.total,
    outputTokens: usage.outputTokens.total,
    // Providers that say nothing of these count as 0.
    cachedTokens: usage.inputTokens.cacheRead || undefined,
    reasoningTokens: usage.outputTokens.reasoning || undefined,
  };
}

/** Some servers number tool calls anew in every answer; the journal needs them distinct within a turn, and fit for a key. */
function withOwnId(part: LanguageModelV4Content, taken: Set<string>): LanguageModelV4Content {
  if (part.type !== 'tool-call') return part;
  const given = part.toolCallId.slice(0, 100);
  let id = given;
  for (let n = 2; taken.has(id); n++) id = `${given}-${n}`;
  taken.add(id);
  return id === part.toolCallId ? part : { ...part, toolCallId: id };
}

/** An answer is plain JSON by the provider's specification, so the journal can hold it. */
function recordAnswer({ content, finishReason, usage, providerMetadata }: Answer): Json {
  const { raw: _raw, ...counts } = usage;
  return { content, finishReason, usage: counts, providerMetadata } as unknown as Json;
}

function recordedAnswer(record: Json, taken: Set<string>): Answer {
  const answer = record as unknown as Answer;
  for (const part of answer.content) if (part.type === 'tool-call') taken.add(part.toolCallId);
  return answer;
}
