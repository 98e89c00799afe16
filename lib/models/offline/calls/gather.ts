import { relevance } from '../conversation/terms';
import { toolNoun } from '../evidence/read-result';
import { nameStems, stem, wordsOf } from '../language/words';
import { argumentSets, searchArguments } from './fill-arguments';
import { searchQueries, singleWords } from './search-queries';
import type { Call, Situation } from './situation';
import { ofRole, toolScore, usesOf, WORTH } from './tool-choice';
import { isEntityName } from './tool-profile';
import { isCalledFor } from './web-tools';

const DISCOVERIES = 3;
const DESCRIBED = 3;
/** Searches in one step. */
const SEARCHES = 3;
/** Documents or details to read in one turn. */
const READS = 6;

/** What the other agents have shared, before this one searches for itself. */
export function readShared(situation: Situation): Call[] {
  const { conversation } = situation;
  const others =
    (conversation.round ?? 1) > 1 ||
    conversation.shared.length > 0 ||
    conversation.reports.length > 0 ||
    conversation.notes.length > 0;
  if (!others) return [];
  return ofRole(situation, 'read-shared')
    .filter(
      (tool) =>
        usesOf(tool, situation).length === 0 &&
        (/shared|partag/i.test(`${tool.name} ${tool.description}`) || conversation.reports.length === 0),
    )
    .slice(0, 1)
    .flatMap((tool) =>
      argumentSets({ ...tool, parameters: tool.parameters.filter((one) => one.required) }, situation, 1).map((input) => ({
        tool: tool.name,
        input,
      })),
    );
}

/** What there is: tools that list or describe, without arguments they do not need. */
export function discover(situation: Situation): Call[] {
  return ofRole(situation, 'discover')
    .slice(0, DISCOVERIES)
    .filter((tool) => usesOf(tool, situation).length === 0)
    .flatMap((tool) => argumentSets(tool, situation, 1).map((input) => ({ tool: tool.name, input })));
}

/** Details of what a first list only named. */
export function describeEntities(situation: Situation): Call[] {
  const { evidence, terms } = situation;
  return ofRole(situation, 'discover', 'look-up').flatMap((tool) => {
    const parameter = tool.parameters.find(isEntityName);
    if (!parameter || (tool.role === 'look-up' && tool.parameters.filter(({ required }) => required).length > 1)) return [];
    const named = evidence.mentions.filter(
      ({ list, key, use }) =>
        use.tool === tool.name &&
        nameStems(parameter.name).every((one) => list.includes(one) || nameStems(key).includes(one)) &&
        /name|object|table|id/i.test(key),
    );
    const described = new Set(
      evidence.entities.filter(({ use }) => use.tool === tool.name).flatMap(({ name, schema }) => [name, `${schema}.${name}`]),
    );
    const names = [
      ...new Map(named.map(({ value, record }) => [String(value), relevance(Object.values(record).join(' '), terms)])),
    ]
      .filter(([name]) => !described.has(name))
      .sort((a, b) => b[1] - a[1]);
    if (usesOf(tool, situation).some(({ input }) => input[parameter.name] !== undefined)) return [];
    return names.slice(0, DESCRIBED).map(([name]) => ({ tool: tool.name, input: { [parameter.name]: name } }));
  });
}

/** Words to look for, in tools that search text; single words once the phrases found nothing. */
export function search(situation: Situation): Call[] {
  const tools = ofRole(situation, 'search').filter((tool) => isCalledFor(tool, situation));
  return tools.flatMap((tool) => {
    const done = usesOf(tool, situation);
    const found = [...situation.evidence.passages, ...situation.evidence.tables].some(({ use }) => use.tool === tool.name);
    if (done.length > 0 && found) return [];
    const queries = done.length === 0 ? searchQueries(situation, tool).slice(0, SEARCHES) : singleWords(situation);
    return queries
      .map((text) => searchArguments(tool, situation, text))
      .filter((input) => input !== undefined)
      .map((input) => ({ tool: tool.name, input }));
  });
}

/** Tools that need particular values, once the request or a result has named them. */
export function lookUp(situation: Situation): Call[] {
  const tools = ofRole(situation, 'look-up');
  const best = Math.max(0, ...tools.map((tool) => toolScore(tool, situation)));
  return tools
    .filter((tool) => toolScore(tool, situation) >= best * WORTH && usesOf(tool, situation).length < READS)
    .flatMap((tool) => argumentSets(tool, situation, READS).map((input) => ({ tool: tool.name, input })));
}

/** Tools that change something: only when the request itself uses their verb, and once. */
export function act(situation: Situation): Call[] {
  const said = new Set(wordsOf(situation.conversation.request).map(stem));
  return ofRole(situation, 'act')
    .filter((tool) => said.has(stem(wordsOf(tool.name)[0] ?? '')) && usesOf(tool, situation).length === 0)
    .filter((tool) => relevance(toolNoun(tool.name), situation.asked) > 0)
    .slice(0, 1)
    .flatMap((tool) => argumentSets(tool, situation, 1).map((input) => ({ tool: tool.name, input })));
}
