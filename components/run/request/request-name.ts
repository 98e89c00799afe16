import type { EventData } from '@/lib/core/events';
import { toolWords } from '@/lib/core/run-view/tool-words';
import type { Text } from '@/lib/core/text';

/** A request in one line: who asks for what. */
export function requestName(request: EventData<'signal_request'>, agent: string, { request: words }: Text): string {
  const { kind, name, question = '' } = request;
  return words.about(words[kind](agent), kind === 'question' ? question : toolWords(name));
}
