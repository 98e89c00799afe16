import type { LanguageModelV4Prompt } from '@ai-sdk/provider';
import type { Language } from '@/lib/core/text/language';
import { tag } from '@/lib/core/text/tag';
import { offlineModel } from '@/lib/offline/offline-model';
import { answerSamplePage } from '@/lib/sample/answer-desk/answer-sample-page';
import { searchSamplePages } from '@/lib/sample/answer-desk/search-sample-pages';
import { readableText } from '@/lib/sources/web/readable-text';

const ORIGIN = 'https://team.example';
const CODES = { en: 'eng', fr: 'fra' };

interface Asked {
  question: string;
  language: Language;
  /** The previous question of the conversation. */
  before?: string;
  /** A question after it that got no answer. */
  unanswered?: string;
  /** ISO 639-3, if it is not that of `language`. */
  answerLanguage?: string;
}

/** Asks the offline model as the strategy of answer desks asks its answering agent, over the sample site. Returns its answer and the pages it read. */
export async function askDesk({ question, language, before = '', unanswered, answerLanguage = CODES[language] }: Asked) {
  const hits = searchSamplePages(`${before} ${question}`, language);
  const text = [
    tag('organisation', 'Ostrelle Shore Office'),
    tag('answer_language', answerLanguage),
    tag('most_sentences', '4'),
    tag('search_results', hits.map(({ title, path, snippet }) => `${title}\n${ORIGIN}${path}\n${snippet}`).join('\n\n')),
    tag('question', question),
  ].join('\n');
  const user = (content: string) => ({ role: 'user' as const, content: [{ type: 'text' as const, text: content }] });
  const earlier: LanguageModelV4Prompt = [
    ...(before ? [user(before), { role: 'assistant' as const, content: [{ type: 'text' as const, text: 'Yes.' }] }] : []),
    ...(unanswered ? [user(unanswered)] : []),
  ];
  const prompt: LanguageModelV4Prompt = [...earlier, user(text)];
  const read: string[] = [];
  for (;;) {
    const { content } = await offlineModel().doGenerate({
      prompt,
      tools: [
        { type: 'function', name: 'downloadWebPage', inputSchema: { type: 'object', properties: { url: { type: 'string' } } } },
      ],
    });
    const calls = content.filter((part) => part.type === 'tool-call');
    if (calls.length === 0)
      return { answer: content.map((part) => (part.type === 'text' ? part.text : '')).join(''), read, hits };
    prompt.push({ role: 'assistant', content: calls.map((call) => ({ ...call, input: JSON.parse(call.input) })) });
    for (const { toolCallId, toolName, input } of calls) {
      const { url } = JSON.parse(input) as { url: string };
      const output = await readPage(url);
      if (output.type === 'json') read.push(output.value.text);
      prompt.push({ role: 'tool', content: [{ type: 'tool-result', toolCallId, toolName, output }] });
    }
  }
}

const pages = new Map<string, Promise<Awaited<ReturnType<typeof open>>>>();

function readPage(url: string) {
  const page = pages.get(url) ?? open(url);
  pages.set(url, page);
  return page;
}

async function open(url: string) {
  const response = answerSamplePage(new URL(url));
  if (response.status !== 200) return { type: 'error-text' as const, value: `The server answers ${response.status}.` };
  return { type: 'json' as const, value: { url, ...readableText(await response.text()) } };
}

/** The text of a tag; undefined if the answer has none. */
export function innerOf(answer: string, name: string): string | undefined {
  return answer.split(`<${name}>`)[1]?.split(`</${name}>`)[0]?.trim();
}

export const pathCited = (answer: string) => innerOf(answer, 'citation-url')?.slice(ORIGIN.length);

export const typeOf = (answer: string) =>
  answer.includes('<clarifying-question>') ? 'clarifying' : answer.includes('<not-gc>') ? 'out_of_scope' : 'normal';

export const sentencesOf = (answer: string) => [...answer.matchAll(/<s-\d>([^<]*)<\/s-\d>/g)].map(([, text = '']) => text);
