import type { Json } from '@/lib/core/json/json';
import type { RunStatus } from '@/lib/core/runs/run';
import type { RequestKind } from '@/lib/core/runs/signals';

/** A conversation of a program. */
export interface ProgramConversationView {
  id: string;
  /** Empty until the first message, unless the program gave one. */
  title: string;
  agent: string;
  /** Names of the program's tools. */
  tools: string[];
  maxSteps: number;
  temporary: boolean;
  createdAt: string;
  updatedAt: string;
}

/** A call of one of the program's tools that waits for its result. */
export interface ToolRequest {
  call_id: string;
  name: string;
  arguments: Json;
}

/** What a run waits for that only a user can give: the approval of a call, or the answer to a question or a form. */
export interface PersonRequest {
  kind: RequestKind;
  agent: string;
  tool: string;
  question?: string;
  options?: string[];
}

/** `GET /api/v1/conversations/:id`: the conversation and the state of its latest message. */
export interface ProgramConversationAnswer {
  conversation: ProgramConversationView;
  /** `idle`: there is no message yet. */
  status: RunStatus | 'idle';
  runId?: string;
  /** The answer to the latest message, once its run has ended. */
  answer?: string;
  /** Why the run is not `completed`. */
  reason?: string;
  /** Whether the run ended because `maxSteps` was reached. */
  limitReached?: boolean;
  /** The calls that wait for the program, oldest first. */
  toolRequests: ToolRequest[];
  /** Set when the run waits for a user: what it waits for, oldest first, and the page on which the user decides or answers, as in the Inbox. */
  waitingForPerson?: { url: string; requests: PersonRequest[] };
}

/** `GET /api/v1/conversations`, most recently active first; `next` is the `before` of the next page. */
export interface ProgramConversationsAnswer {
  conversations: (ProgramConversationView & { state: 'running' | 'waiting' | 'idle' })[];
  next: string | null;
}

/** `202` of `POST /api/v1/conversations/:id/tool-results`: the result is stored. */
export interface ToolResultAnswer {
  runId: string;
  call_id: string;
}
