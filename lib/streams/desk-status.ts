import type { RunEvent } from '@/lib/core/events';
import type { DeskStatus } from '@/lib/core/visit-events';

const STATUS_OF_PHASE: Readonly<Record<string, DeskStatus>> = {
  validate: 'moderatingQuestion',
  redact: 'moderatingQuestion',
  translate: 'moderatingQuestion',
  'redact-translation': 'moderatingQuestion',
  reuse: 'buildingContext',
  context: 'buildingContext',
  answer: 'generatingAnswer',
  verify: 'verifyingCitation',
};

/** Returns what a question to a desk is going through from this event on (seed 001, "Status"); undefined: nothing else than before. */
export function statusOfWork({ type, data }: RunEvent): DeskStatus | undefined {
  if (type === 'phase_start') return STATUS_OF_PHASE[data.phase];
  return type === 'agent_tool_call' && data.toolCall.name === 'downloadWebPage' ? 'readingWebPages' : undefined;
}
