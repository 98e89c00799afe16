import type { EventData, NewEvent } from './events';
import { messageFields, type UserMessage } from './phrases/phrase';

type Notice = EventData<'notice'>;

/** Returns the event that tells people of a run something which they must know and would otherwise not see. */
export function notice(
  kind: Notice['kind'],
  message: UserMessage,
  about: Omit<Notice, 'kind' | 'message' | 'phrase'> = {},
): NewEvent {
  return { type: 'notice', data: { kind, ...messageFields(message), ...about } };
}
