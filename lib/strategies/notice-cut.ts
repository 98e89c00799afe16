import type { AskTask } from '@/lib/core/agents/agent-task';
import { notice } from '@/lib/core/notice';
import { phrase } from '@/lib/core/phrases/phrase';
import type { RunContext } from '@/lib/core/strategy';
import type { Prompt } from './assemble-prompt';

/** Emits a notice about the amount of earlier work that did not fit into the prompt of an agent's turn. */
export function noticeCut(
  context: RunContext,
  { left, isReadable }: Prompt,
  { agent, turnId, round }: Pick<AskTask, 'agent' | 'turnId' | 'round'>,
): void {
  if (left === 0) return;
  const message = phrase(isReadable ? 'digestReadable' : 'digestUnseen', { characters: left });
  context.emit(notice('cut', message, { agent, turnId, ...(round !== undefined && { round }) }), `${turnId}.digest`);
}
