import type { LanguageModelV4Message, LanguageModelV4Prompt } from '@ai-sdk/provider';
import { datesIn } from '../language/dates';
import { readErrands } from '../language/errands';
import { withoutPicture } from '../language/intent';
import { languageOf } from '../language/stop-words';
import { withoutSpan } from '../language/time-window';
import { stemsOf, wordsOf } from '../language/words';
import type { Conversation } from './conversation';
import { type Context, MAX_REQUEST, readContext } from './read-context';
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

/**
 * Where the current turn begins: the newest user message that is a request. What comes while tools are being called, or
 * after a request in tags, is said on the way.
 */
function turnStart(prompt: LanguageModelV4Prompt): number {
  return prompt.findLastIndex((message, index) => {
    const before = prompt.slice(0, index);
    const others = before.findLastIndex(({ role }) => role !== 'user');
    return message.role === 'user' && before[others]?.role !== 'tool' && !before.slice(others + 1).some(isTagged);
  });
}

function isTagged(message: LanguageModelV4Message): boolean {
  return readElements(userText(message)).some(({ tag }) => tag === 'request');
}

/** The text of the last answer an assistant gave in a prompt. */
function lastAnswer(prompt: LanguageModelV4Prompt): string {
  const texts = prompt.map((message) =>
    message.role === 'assistant' ? message.content.map((part) => (part.type === 'text' ? part.text : '')).join('') : '',
  );
  return texts.findLast(Boolean) ?? '';
}

/**
 * The request and the focus without their errands. Of a team, one agent does an errand: the one whose focus names it. What
 * the person's clock says, everybody may look up.
 */
function readAsked(context: Context): Pick<Conversation, 'request' | 'focus' | 'errands'> {
  const asked = readErrands(context.request);
  const inTeam = context.round !== undefined || context.focus !== '';
  const focus = readErrands(context.focus);
  const alone = !inTeam && context.team.length === 0 && context.reports.length === 0;
  return {
    request: asked.rest || (alone ? '' : context.request),
    focus: focus.rest,
    errands: inTeam ? { ...focus, here: asked.here } : asked,
  };
}

/** Reads a prompt: instructions, the newest request and its context, and what the tools have returned. */
export function readConversation(prompt: LanguageModelV4Prompt): Conversation {
  const instructions = prompt.flatMap((message) => (message.role === 'system' ? [message.content] : [])).join('\n\n');
  const start = turnStart(prompt);
  const newest = prompt[start];
  const text = newest ? userText(newest) : '';
  const context = readContext(text, readElements(text));
  const mentioned = [...context.reports, ...context.shared, ...context.notes].map(({ agent }) => agent);
  const earlier = prompt.slice(0, Math.max(0, start));
  const conversation: Conversation = {
    ...context,
    ...readAsked(context),
    instructions,
    topic: '',
    carried: followsUp(context.request) ? (earlier.map(userText).findLast(Boolean) ?? '') : '',
    lastAnswer: lastAnswer(earlier),
    self: selfOf(instructions, mentioned),
    ...readToolUses(prompt, start),
    language: languageOf(context.request),
    today: todayOf(instructions),
  };
  return hear(conversation, prompt.slice(start + 1).map(userText));
}

/** The same conversation after the person has said something more: it belongs to what they ask. */
export function hear(conversation: Conversation, more: readonly string[]): Conversation {
  const lines = more.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean);
  const asked = lines.length > 0 ? conversation.request.replace(/[\s.!?]+$/, '') : conversation.request;
  const request = [asked, ...lines].filter(Boolean).join(', ').slice(0, MAX_REQUEST);
  return { ...conversation, request, topic: withoutPicture(withoutSpan(request)) };
}
