import { messageFields, phrase } from '@/lib/core/phrase';
import type { RunContext } from '@/lib/core/strategy';
import type { Prompt } from './prompts';

/** Emits a notice about the amount of earlier work that did not fit into an agent's prompt. */
export function noticeCut(context: RunContext, { left }: Prompt, turnId: string, agent: string): void {
  if (left === 0) return;
  const readable = context.about(agent).tools.includes('readPeerWork');
  const message = phrase(readable ? 'digestReadable' : 'digestUnseen', { characters: left });
  context.emit({ type: 'notice', data: { kind: 'cut', ...messageFields(message), agent, turnId } }, `${turnId}.digest`);
}
