import { backgroundText } from '@/lib/core/agent-memory';
import type { MessageContent } from '@/lib/core/message';
import { tag } from '@/lib/core/tag';
import type { AgentTurn } from './turn';

/** What the agent is asked, after what it knows from earlier; the run has read that then. */
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

/** What follows data is marked as the request, where the strategy has not done so. */
const asRequest = (text: string) => (text.includes('<request>') ? text : tag('request', text));
