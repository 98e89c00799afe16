import type { EventData } from '@/lib/core/events';
import type { Text } from '@/lib/i18n/text';
import { toolTitle } from '@/lib/run-view/tool-title';

/** A request in one line: who asks for what. */
export function requestName(request: EventData<'signal_request'>, agent: string, text: Text): string {
  const { request: words } = text;
  const { kind, name, question = '' } = request;
  return words.about(words[kind](agent), kind === 'question' ? question : toolTitle(name, text));
}
