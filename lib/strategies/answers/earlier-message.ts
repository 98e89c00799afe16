import type { HistoryMessage } from '@/lib/core/strategy';

/** An earlier message of a conversation, as the agents of a desk see it. */
export type EarlierMessage = Pick<HistoryMessage, 'role' | 'content'>;
