import { askingWords } from '../language/lexicon';
import { within } from '../language/tokens';
import { isTopical, readTopic, type Topic } from '../language/topic';
import { stemsOf, titlesOf } from '../language/words';
import type { Prompt, Report } from '../prompt/read-prompt';
import { type Translate, translatorTo } from './phrases';
import { cannot } from './report';
import { suggest } from './suggest';

const both = [translatorTo('en'), translatorTo('fr')];
const begins = (block: string, key: 'notUsed' | 'cannot' | 'material') => both.some((t) => block.startsWith(t(key, '').trim()));
const isUsual = (block: string) => both.some((t) => block === t('signature') || block === t('step'));
const isTitle = (block: string) => /^(?:#|\*\*)/.test(block);
const isFound = (block: string) => /^(?:>|\||#|\*\*)/.test(block);

interface ReadReport {
  agent: string;
  task: string;
  /** Its text, in blocks of markdown. */
  body: string[];
  /** The words of the request that it did not use. */
  notUsed: ReadonlySet<string>;
}

/** Writes the answer of a dispatch from its reports: quotes with their sources, then what is missing, and further questions. */
export function synthesise(prompt: Prompt, t: Translate): string {
  const topic = readTopic(prompt.request);
  const reports = prompt.reports.map(readReport);
  const [found, empty] = [reports.filter(({ body }) => body.some(isFound)), reports.filter(({ body }) => !body.some(isFound))];
  const unused = unusedBy(found, topic);
  const isOpen = found.length > 0 && unused.length > 0;
  const missing = [...namedTogether(found.length === 0 ? empty : empty.filter(hasLooked), t), ...prompt.missing];
  const further = found.length > 0 ? suggest(prompt, t) : [];
  const blocks = [
    isOpen && `${cannot(unused, t)} ${t('material')}`,
    found.length === 0 && t('nothingFound'),
    ...new Set(byBearing(found, { topic, request: prompt.request }).map(({ body }) => body.join('\n\n'))),
    missing.length > 0 && `**${t('missing')}**\n\n${missing.map((line) => `- ${line}`).join('\n')}`,
    isOpen && t('step'),
    t('signature'),
    further.length > 1 && [t('next'), ...further.map((one, n) => `${'abc'[n]}) ${one}`)].join('\n'),
  ];
  return blocks.filter(Boolean).join('\n\n');
}

const hasLooked = ({ body }: ReadReport) => !both.some((t) => body.join() === t('nothingNamed'));

function readReport({ agent, text, task = '' }: Report): ReadReport {
  const blocks = text.split('\n\n').filter((block) => block !== '' && !isUsual(block));
  const notUsed = blocks.filter((block) => begins(block, 'notUsed')).join(' ');
  const body = blocks.filter((block) => !begins(block, 'notUsed') && !begins(block, 'cannot') && !begins(block, 'material'));
  return { agent, task, body, notUsed: new Set(notUsed.split(/[\s,:]+/)) };
}

/** The words of the request that no report used. */
function unusedBy(reports: readonly ReadReport[], { question }: Topic): string[] {
  const open = question.tokens.filter(
    (token) => isTopical(question, token) && reports.every(({ notUsed }) => notUsed.has(token.text)),
  );
  return open.map(({ text }) => text);
}

/** Orders reports by the number of words of the request in their titles and tasks, apart from names of passages. */
function byBearing(reports: readonly ReadReport[], { topic, request }: { topic: Topic; request: string }): ReadReport[] {
  const { question, references } = topic;
  const contentTokens = question.tokens.filter(
    ({ role, index, plain }) => role === 'content' && !askingWords.has(plain) && !within(index, references),
  );
  const keys = new Set(contentTokens.flatMap((token) => [...token.keys]));
  const bearing = ({ body, task }: ReadReport) =>
    new Set(stemsOf([task.replace(request, ''), ...body.filter(isTitle)].join(' '))).intersection(keys).size;
  return reports.toSorted((one, other) => bearing(other) - bearing(one));
}

/** Quotes reports without a finding, together with all agents that reported the same. */
function namedTogether(reports: readonly ReadReport[], t: Translate): string[] {
  const same = Map.groupBy(reports, ({ body }) => body.join(' ') || t('nothingFound'));
  return [...same].map(([body, all]) => `${titlesOf(all.map(({ agent }) => agent))}: ${body}`);
}
