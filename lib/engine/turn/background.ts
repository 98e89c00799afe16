import { backgroundText } from '@/lib/core/agent-memory';
import type { MessageContent } from '@/lib/core/message';
import { tag } from '@/lib/core/tag';
import type { AgentTurn } from './turn';

/** Returns the request to the agent, preceded by its background; the run gets the background's labels. */
export function withBackground({ agent, task: { turnId, prompt }, log, words }: AgentTurn): MessageContent {
  const { facts = [], todos = [], labels = [] } = agent.background ?? {};
  const known = backgroundText({ facts, todos: log.todosBeforeTurn(turnId) ?? todos });
  if (known === '') return prompt;
  for (const label of labels) log.mark(label, words);
  if (typeof prompt === 'string') return `${known}\n${asRequest(prompt)}`;
  return [
    { type: 'text', text: known },
    ...prompt.map((part) => (part.type === 'text' ? { ...part, text: asRequest(part.text) } : part)),
  ];
}

/** Marks the text that follows the background as the request, unless the strategy has already done so. */
const asRequest = (text: string) => (text.includes('<request>') ? text : tag('request', text));
