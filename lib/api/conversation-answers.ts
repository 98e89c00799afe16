import type { NumberedSource } from '@/lib/core/citations/citation';
import type { ListedConversation, Message } from '@/lib/core/ports/conversation-store';
import type { Excerpt } from '@/lib/core/text/excerpt';
import type { RunSummary } from './answers';

/**
 * `GET /api/conversations`, newest first; `next` is the `before` of the next page. The last two fields come with the first page only, and not with
 * the list of archived conversations.
 */
export interface ConversationsAnswer {
  conversations: Omit<ListedConversation, 'userId'>[];
  next: string | null;
  /** The pinned ones, newest first: at most 100. They are among `conversations` as well. */
  pinned?: ConversationsAnswer['conversations'];
  /** Whether any conversation is archived. */
  hasArchived?: boolean;
}

/**
 * `GET /api/conversations/:id`: a page of its runs with their messages, oldest first; `next` is the `before` of the page with earlier runs.
 */
export interface ConversationAnswer {
  conversation: Pick<ListedConversation, 'id' | 'title' | 'createdAt' | 'updatedAt' | 'test' | 'pinned' | 'archived'>;
  /** The conversation that this one was forked from; null if that has been removed. */
  forkedFrom?: { id: string; title: string } | null;
  messages: Pick<Message, 'id' | 'runId' | 'role' | 'content' | 'parts' | 'createdAt'>[];
  runs: Omit<RunSummary, 'conversationId' | 'strategy' | 'usage'>[];
  next: string | null;
}

/** `GET /api/conversations/search`, most recently active first. */
export interface ConversationsFoundAnswer {
  /**
   * `forkedFrom`: id of the conversation that it was forked from. `runId` and `excerpt`: of the latest message that contains all words; omitted when
   * only the title contains them.
   */
  conversations: (Pick<ListedConversation, 'id' | 'title' | 'updatedAt' | 'forkedFrom' | 'archived'> & {
    runId?: string;
    excerpt?: Excerpt;
  })[];
  /** Whether these are all; otherwise there may be more in older conversations. */
  isComplete: boolean;
}

/** `201` of `POST /api/conversations/:id/fork`: id of the new conversation. */
export interface ConversationForkedAnswer {
  id: string;
}

/**
 * `GET /api/conversations/:id/export?format=json`. Runs are in the order of their start; `answer` is empty for a run without one, `reason` says why a
 * run did not end as planned.
 */
export interface ConversationExport {
  exportedAt: string;
  conversation: Pick<ListedConversation, 'id' | 'title' | 'createdAt' | 'updatedAt' | 'forkedFrom'>;
  runs: ExportedRun[];
}

export interface ExportedRun
  extends Pick<RunSummary, 'id' | 'status' | 'question' | 'parts' | 'texts' | 'model' | 'createdAt' | 'endedAt' | 'rating'> {
  /** Who answered: agents, or an answer desk. */
  answeredBy: string[];
  answer: string;
  reason?: string;
  /** The sources that the run has read and its answer can cite. */
  sources: ExportedSource[];
  /** Connections that could not be reached. */
  unreached: { source: string; reason: string }[];
}

/** `citedAs`: the numbers in the answer that refer to the source; empty when it is not cited. `readAt`: when it was read. */
export interface ExportedSource extends Pick<NumberedSource, 'number' | 'kind' | 'title' | 'origin' | 'place'> {
  citedAs: number[];
  readAt?: string;
}
