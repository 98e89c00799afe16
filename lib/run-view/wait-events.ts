import type { EventType } from '@/lib/core/events';

/** Types of the events that show what a run waits for. Among the others are the many deltas of texts. */
export const WAIT_EVENTS = [
  ...(['run_start', 'agent_start', 'agent_tool_call', 'agent_tool_result', 'agent_response', 'agent_error'] as const),
  ...(['step_start', 'step_retry', 'signal_request', 'signal_received', 'signal_withdrawn', 'run_end'] as const),
] as const satisfies readonly EventType[];
