import type { DeskStatus } from '@/lib/core/desks/visit-events';
import type { RunEvent } from '@/lib/core/events';

/** The current state of a question to a desk. */
export interface DeskWork {
  /** Id of the phase. */
  phase?: string;
  /** Calls that are opening a page, by id. */
  reading: readonly string[];
}

export const NO_DESK_WORK: DeskWork = { reading: [] };

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

/** Folds an event of a run; returns the same object if nothing changes. */
export function foldDeskWork(work: DeskWork, event: RunEvent): DeskWork {
  switch (event.type) {
    case 'phase_start':
      return { phase: event.data.phase, reading: [] };
    case 'agent_tool_call': {
      const { id, name } = event.data.toolCall;
      return name === 'downloadWebPage' ? { ...work, reading: [...work.reading, id] } : work;
    }
    case 'agent_tool_result':
      return work.reading.includes(event.data.toolCallId)
        ? { ...work, reading: work.reading.filter((id) => id !== event.data.toolCallId) }
        : work;
    // A turn that ends, or a step that is repeated, leaves its calls without a result.
    case 'agent_response':
    case 'agent_error':
    case 'step_retry':
      return work.reading.length > 0 ? { ...work, reading: [] } : work;
    default:
      return work;
  }
}

/** Returns the status of seed 001 for this work; undefined if there is none. */
export function deskStatus({ phase = '', reading }: DeskWork): DeskStatus | undefined {
  return reading.length > 0 ? 'readingWebPages' : STATUS_OF_PHASE[phase];
}
