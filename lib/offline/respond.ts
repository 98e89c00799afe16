import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { AgentFailed } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import { compose } from './answer/compose';
import { type Translate, translatorTo } from './answer/phrases';
import { report } from './answer/report';
import { summarise } from './answer/summarise';
import { synthesise } from './answer/synthesise';
import { type Call, Desk, readToolUses } from './calls/desk';
import { investigate } from './calls/investigate';
import { lookUp, takesReference } from './calls/look-up';
import { namesIn } from './calls/share';
import { readTools, type Tool } from './calls/tool-kinds';
import { answerDesk, READ_PAGE } from './desk/answer-desk';
import { type DeskQuestion, readDeskQuestion } from './desk/read-desk-question';
import { readQuestion } from './language/tokens';
import { type Prompt, readPrompt } from './prompt/read-prompt';
import { readTask } from './prompt/read-task';
import { answerWords } from './words/answer-words';
import { readWordRequest, type WordRequest } from './words/read-word-request';

export type Reply = { calls: Call[] } | { text: string };

/** The most model calls with tools in one turn. */
const MOST_STEPS = 8;

/**
 * Replies to a prompt with tool calls or the final text. The same prompt always gets the same reply.
 * @throws {AgentFailed} `not_capable` for structured output, which requires reasoning
 */
export function respond({ prompt: messages, tools: given, toolChoice, responseFormat }: LanguageModelV4CallOptions): Reply {
  if (responseFormat?.type === 'json') throw new AgentFailed('not_capable', phrase('offlineForm'), false);
  const toDesk = readDeskQuestion(messages);
  if (toDesk) return answerAtDesk(toDesk, { messages, tools: given, toolChoice });
  const aboutWords = readWordRequest({ prompt: messages, tools: given });
  if (aboutWords) return answerAboutWords(aboutWords, { messages, tools: given, toolChoice });
  const prompt = readPrompt(messages);
  const question = readQuestion(prompt.request);
  const t = translatorTo(question.french ? 'fr' : 'en');
  const tools = readTools(given);
  const isDispatch = prompt.reports.some(({ task }) => task !== undefined);
  const speaks = question.tokens.some(({ role, number }) => role === 'content' || number !== undefined);
  const isSummary = prompt.reports.length > 0 && tools.length === 0;
  if (isSummary && !isDispatch) return { text: summarise(prompt, t) };
  if (!speaks && prompt.before === '') return { text: `${t('hello')}\n\n${t('signature')}` };
  if (isSummary) return { text: synthesise(prompt, t) };
  const desk = new Desk(prompt.uses, given);
  const own = prompt.reports.findLast(({ isOwn }) => isOwn);
  if (own && desk.made.length === 0 && addsNothing(prompt, tools) && own.text.endsWith(t('signature'))) return { text: own.text };
  const mayCall = mayCallTools({ messages, toolChoice });
  const write = answerWith(desk, tools, prompt, t);
  return desk.wanted.length > 0 && mayCall ? { calls: desk.wanted } : { text: write() };
}

/** Whether a further round cannot find anything else: no other agent has shared names of records that this one could look up. */
const addsNothing = ({ shared, isAdvised }: Prompt, tools: readonly Tool[]) =>
  !isAdvised && (tools.every(({ kind }) => kind !== 'describe') || namesIn(shared.map(({ value }) => value)).length === 0);

type Given = Pick<LanguageModelV4CallOptions, 'tools' | 'toolChoice'> & { messages: LanguageModelV4CallOptions['prompt'] };

const mayCallTools = ({ messages, toolChoice }: Given) =>
  toolChoice?.type !== 'none' && messages.filter(({ role }) => role === 'tool').length < MOST_STEPS;

function answerAtDesk(asked: DeskQuestion, given: Given): Reply {
  const calls = new Desk(readToolUses(given.messages), given.tools);
  const canRead = given.tools?.some(({ name }) => name === READ_PAGE) === true && mayCallTools(given);
  const text = answerDesk(asked, calls, canRead);
  return text === undefined ? { calls: calls.wanted } : { text };
}

/** Answers about a word library. When no more calls are allowed, the answer says so. */
function answerAboutWords(request: WordRequest, given: Given): Reply {
  const desk = new Desk(readToolUses(given.messages), given.tools);
  const text = answerWords(desk, request);
  if (text !== undefined) return { text };
  return mayCallTools(given) ? { calls: desk.wanted } : { text: translatorTo('en')('nothingFound') };
}

/**
 * Carries out the task of a dispatch with the one tool of its agent, and any other request with all tools. Returns a function that writes the answer.
 */
function answerWith(desk: Desk, tools: readonly Tool[], prompt: Prompt, t: Translate): () => string {
  const [tool, another] = tools;
  if (tool && !another && (prompt.task !== undefined || takesReference(tool))) {
    const task = readTask(prompt);
    const found = lookUp(desk, tool, task);
    return () => report(found, task, prompt.task === undefined ? 'alone' : 'inTeam', t);
  }
  const parts = investigate(desk, tools, prompt, t);
  const { pasted, inTeam } = prompt;
  return () => compose(parts, { failed: desk.failed, t, place: inTeam ? 'inTeam' : 'alone', pasted });
}
