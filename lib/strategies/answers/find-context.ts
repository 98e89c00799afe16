import { z } from 'zod';
import { previousQuestion } from '@/lib/core/conversations/previous-question';
import type { DeskContext, KeptAnswer } from '@/lib/core/desks/kept-answer';
import { phrase } from '@/lib/core/phrases/phrase';
import { matchName } from '@/lib/core/text/match-name';
import { tag } from '@/lib/core/text/tag';
import { addressOf, contextByRules } from './context-by-rules';
import { CONTEXT_FINDER, QUERY_WRITER } from './coordinators';
import { askInForm, type DeskRun, notify } from './desk-run';
import { type EarlierMessage, earlierTalk } from './earlier-message';
import { CONTEXT } from './phases';
import { queryByRules } from './query-by-rules';
import { isOwnScenario, scenarioOf } from './scenario';
import { type Search, searchDesk } from './search-desk';

export interface Asked {
  /** In the language in which the desk is searched. */
  question: string;
  /** ISO 639-3 */
  language: string;
  /** The question as it was asked, and its language (ISO 639-3). */
  original: { question: string; language: string };
  earlier: readonly EarlierMessage[];
  /** The conversation's earlier answers, oldest first. */
  answers: readonly KeptAnswer[];
}

const queryAnswer = z.object({ query: z.string().min(1).max(300) });
const contextAnswer = z.object({
  topic: z.string().max(300),
  topicUrl: z.string().max(2000),
  area: z.string().max(100),
  areaUrl: z.string().max(2000),
});

/**
 * Finds the context that an answer needs (seed 001, "Context Derivation"): search words, hits, the topic and the area, each checked against the desk.
 * The context of the last answer is reused, unless that was a question to the asker.
 */
export async function findContext(run: DeskRun, toSearch: Asked): Promise<DeskContext> {
  const { context } = run;
  const query = await writeQuery(run, toSearch);
  const search = await searchDesk(run, { turnId: 'search', query, language: toSearch.language });
  const previous = reusableContext(toSearch.answers);
  const derived = previous
    ? { ...previous, query: search.query, hits: search.hits, isReused: true }
    : await deriveContext(run, toSearch, search);
  const found = { ...derived, ...areaOf(run, run.input.area, toSearch.language) };
  const { title = '' } = scenarioOf(run, found.area) ?? {};
  const own = isOwnScenario(run, found.area) && { ownScenario: true as const };
  context.emit(
    { type: 'context_found', data: { ...found, scenario: title, ...own, problems: search.problems } },
    'context.found',
  );
  return found;
}

/** The context of the last answer, if it had an area and was not a question to the asker. */
function reusableContext(answers: readonly KeptAnswer[]): DeskContext | undefined {
  const last = answers.at(-1);
  return last?.context?.area && last.answer.answerType !== 'clarifying' ? last.context : undefined;
}

async function writeQuery(run: DeskRun, { question, language, original, earlier }: Asked): Promise<string> {
  const { input } = run;
  const outcome = await askInForm(run, {
    agent: QUERY_WRITER,
    turnId: QUERY_WRITER,
    phase: CONTEXT,
    prompt: [
      ...earlierTalk(earlier),
      tag('language', language),
      ...(input.referringUrl ? [tag('asked_on_page', input.referringUrl)] : []),
      tag('question', question),
    ].join('\n'),
    schema: queryAnswer,
  });
  if ('object' in outcome) return outcome.object.query;
  if ('failed' in outcome) notify(run, 'query.rules', phrase('queryByRules', { why: outcome.failed }));
  return queryByRules(previousQuestion(earlier, original.question), question);
}

async function deriveContext(run: DeskRun, toSearch: Asked, search: Search): Promise<DeskContext> {
  const { question, language, original, earlier } = toSearch;
  const { areas } = run.desk.definition;
  const before = previousQuestion(earlier, original.question);
  const rules = contextByRules(run.desk, { question, before, search, language });
  const found = await askInForm(run, {
    agent: CONTEXT_FINDER,
    turnId: CONTEXT_FINDER,
    phase: CONTEXT,
    prompt: [
      tag('areas', areas.map(({ key, title, url }) => `${key}: ${title.en || title.fr} ${url.en || url.fr}`).join('\n')),
      tag('search_results', search.hits.map(({ title, url, snippet }) => `${title}\n${url}\n${snippet}`).join('\n\n')),
      ...earlierTalk(earlier),
      tag('question', question),
    ].join('\n'),
    schema: contextAnswer,
  });
  if ('failed' in found) notify(run, 'context.rules', phrase('contextByRules', { why: found.failed }));
  if (!('object' in found)) return rules;
  const { topic, topicUrl, area } = found.object;
  const keys = areas.map(({ key }) => key);
  return {
    ...rules,
    topic,
    topicUrl: search.hits.some(({ url }) => url === topicUrl) ? topicUrl : rules.topicUrl,
    ...(areaOf(run, matchName(keys, area), language) ?? { area: '', areaUrl: '' }),
    by: 'model',
  };
}

/** The area with this key, with its address; undefined for an area that this version of the desk lacks. */
function areaOf({ desk }: DeskRun, key: string | undefined, language: string): Pick<DeskContext, 'area' | 'areaUrl'> | undefined {
  const known = desk.definition.areas.find((area) => area.key === key);
  return known && { area: known.key, areaUrl: addressOf(known, language) };
}
