import type { HistoryMessage } from '@/lib/core/agents/agent-task';
import { digestConversation } from '@/lib/core/conversations/conversation-history';
import { tag } from '@/lib/core/text/tag';
import { tokensOf } from '@/lib/core/text/tokens';
import type { Show } from './assemble-prompt';
import { materialText, type RequestMaterial } from './request-material';
import { shortenMiddle } from './shorten-text';

const CONVERSATION_TOKENS = 2000;

interface Background {
  material: RequestMaterial;
  /** Earlier messages of the conversation. */
  conversation: readonly HistoryMessage[];
}

/** Renders the context of a request: the attached material, and the conversation before it. */
export function shownBackground({ conversation, material }: Background, show: Show): string[] {
  const digest = (tokens: number) => {
    const text = digestConversation(conversation, tokens);
    // A digest would keep part of the last message, however little room there is.
    return { text: tokensOf(text) <= tokens ? text : shortenMiddle(text, tokens).text, left: 0 };
  };
  const shownConversation = show('conversation', digestConversation(conversation, CONVERSATION_TOKENS), { shorten: digest });
  return [shownMaterial(material, show), shownConversation && tag('earlier_conversation', shownConversation)];
}

/** Renders the texts that are attached to a request. */
export function shownMaterial(material: RequestMaterial, show: Show): string {
  const earlier = material.earlier.map((message) => show('material', message)).filter(Boolean);
  const files = material.files.flatMap((file) => {
    if (!('text' in file)) return [];
    const text = show('material', file.text);
    return text === '' && file.text !== '' ? [] : [{ ...file, text }];
  });
  return materialText({ ...material, earlier, files });
}
