import type { RunView } from './types';

/** The view of a run before its first event. */
export const emptyRunView: RunView = {
  seq: 0,
  runId: '',
  conversationId: '',
  strategy: '',
  question: '',
  status: 'queued',
  agents: [],
  plannedPhases: [],
  phases: [],
  lanes: [],
  turns: {},
  notes: [],
  interventions: [],
  notices: [],
  labels: [],
  answer: '',
  usage: [],
};
