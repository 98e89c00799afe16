import type { EventData, NewEvent } from './events';
import { messageFields, type UserMessage } from './phrases/phrase';

type Notice = EventData<'notice'>;

/** Returns an event with information about a run that readers must know and would otherwise not see. */
export function notice(
  kind: Notice['kind'],
  message: UserMessage,
  about: Omit<Notice, 'kind' | 'message' | 'phrase'> = {},
): NewEvent {
  return { type: 'notice', data: { kind, ...messageFields(message), ...about } };
}
