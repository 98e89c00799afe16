import type { LanguageModelV4Message, LanguageModelV4Prompt } from '@ai-sdk/provider';
import { datesIn } from '../language/dates';
import { withoutPicture } from '../language/intent';
import { languageOf } from '../language/stop-words';
import { withoutSpan } from '../language/time-window';
import { stemsOf, wordsOf } from '../language/words';
import type { Conversation } from './conversation';
import { readContext } from './read-context';
import { readElements } from './read-tags';
import { readToolUses } from './read-tool-uses';

function userText(message: LanguageModelV4Message): string {
  if (message.role !== 'user') return '';
  return message.content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
}

/** The date beside the word "today", or the first date of the instructions. */
function todayOf(instructions: string): string | undefined {
  const beside = /(?:today|aujourd.hui|current date|date du jour)[^\n]{0,60}/i.exec(instructions)?.[0] ?? '';
  return (datesIn(beside)[0] ?? datesIn(instructions)[0])?.iso;
}

/** The agent whose name the instructions open with: "You are the data steward …" is `data-steward`. */
function selfOf(instructions: string, names: Iterable<string>): string | undefined {
  const opening = ` ${wordsOf(instructions.slice(0, 300)).join(' ')} `;
  return [...new Set(names)]
    .map((name) => ({ name, at: opening.indexOf(` ${wordsOf(name).join(' ')} `) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)[0]?.name;
}

/** A short request, or one that begins in the middle. */
function followsUp(request: string): boolean {
  return stemsOf(request).length < 3 || /^(?:and|what about|how about|same|et|aussi|qu.en est)\b/i.test(request.trim());
}

/** Reads a prompt: instructions, the newest request and its context, and what the tools have returned. */
export function readConversation(prompt: LanguageModelV4Prompt): Conversation {
  const instructions = prompt.flatMap((message) => (message.role === 'system' ? [message.content] : [])).join('\n\n');
  const last = prompt.findLastIndex((message) => message.role === 'user');
  const newest = prompt[last];
  const text = newest ? userText(newest) : '';
  const context = readContext(text, readElements(text));
  const mentioned = [...context.reports, ...context.shared, ...context.notes].map(({ agent }) => agent);
  return {
    ...context,
    instructions,
    topic: withoutPicture(withoutSpan(context.request)),
    carried: followsUp(context.request) ? (prompt.slice(0, Math.max(0, last)).map(userText).findLast(Boolean) ?? '') : '',
    self: selfOf(instructions, mentioned),
    ...readToolUses(prompt, last),
    language: languageOf(context.request),
    today: todayOf(instructions),
  };
}
