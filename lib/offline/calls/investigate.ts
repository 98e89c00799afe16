import type { Finding, Part } from '../answer/compose';
import { notUsed } from '../answer/not-used';
import type { Translate } from '../answer/phrases';
import { type Entity, nameField, readCatalogue } from '../data/entity';
import { emptyPlan, entityRuns } from '../data/plan';
import { periodsIn } from '../language/periods';
import { clausesOf, type Question, readQuestion } from '../language/tokens';
import { stemsOf, titlesOf } from '../language/words';
import type { Prompt } from '../prompt/read-prompt';
import { askData, bestPlans } from './ask-data';
import { askDocuments } from './ask-documents';
import { askLists } from './ask-lists';
import type { Desk } from './desk';
import { draw } from './draw';
import { locate } from './locate';
import { namesIn, share } from './share';
import { partnerOf, type Tool } from './tool-kinds';

const MOST_DESCRIBED = 4;

/** Searches everything that the tools can reach for each part of a request. The desk lists the calls that are still needed. */
export function investigate(desk: Desk, tools: readonly Tool[], prompt: Prompt, t: Translate): Part[] {
  const clauses = clausesOf(prompt.request, prompt.before !== '');
  const entities = describe(desk, tools, clauses);
  if (desk.wanted.length > 0) return [];
  // "And in France?" continues the previous question, unless it names a kind of records itself.
  const [first = readQuestion('')] = clauses;
  const goesOn = prompt.before !== '' && /^(?:and|et|what about|how about)\b/i.test(first.text);
  const isNamed = entities.some((entity) => entityRuns(first, entity).length > 0);
  const questions = goesOn && !isNamed ? [readQuestion(`${prompt.before}? ${prompt.request}`)] : clauses;
  const seen = locate(desk, questions, entities);
  if (desk.wanted.length > 0) return [];
  const parts = questions.map((question): Part => {
    const asked = { question, periods: periodsIn(question, prompt.today), entities, seen };
    const data = bestPlans(asked).flatMap((plan) => askData(desk, plan, t) ?? []);
    const all = [...data, ...askLists(desk, tools, asked, t), ...askDocuments(desk, tools, asked, t)];
    return { question, findings: best(question, all) };
  });
  const drawn = parts.map((part) => ({
    ...part,
    findings: part.findings.map((finding) => draw(desk, tools, finding, part, t)),
  }));
  if (desk.wanted.length > 0) return drawn;
  const answers = drawn.flatMap(({ question, findings: [first] }) =>
    first && notUsed(question, first.used).deciding.length === 0 ? [first] : [],
  );
  const shareable = answers.find(({ table, figures }) => table && !figures);
  if (prompt.inTeam && shareable) share(desk, tools, shareable);
  const more = buildOn(desk, prompt, entities, t);
  return drawn.map((part, n) => (n === 0 ? { ...part, findings: [...part.findings, ...more] } : part));
}

/** Collects all kinds of records from the describing tools. When one returns only names, those in the question are described first. */
function describe(desk: Desk, tools: readonly Tool[], questions: readonly Question[]): Entity[] {
  const asked = new Set(questions.flatMap(({ tokens }) => tokens.flatMap(({ keys }) => [...keys])));
  const score = (name: string) => stemsOf(name).filter((word) => asked.has(word)).length;
  return tools.flatMap((describer) => {
    const partner = describer.kind === 'describe' ? partnerOf(describer, tools) : undefined;
    const use = partner && desk.ask(describer.name, {});
    if (!use) return [];
    const access = { kind: partner.kind === 'sql' ? ('sql' as const) : ('records' as const), tool: partner.name };
    const { entities, names } = readCatalogue(use, access);
    const key = describer.parameters[0]?.name ?? 'name';
    const more = names.toSorted((a, b) => score(b) - score(a)).slice(0, MOST_DESCRIBED);
    const details = more.flatMap((name) => desk.ask(describer.name, { [key]: name }) ?? []);
    return [...entities, ...details.flatMap((detail) => readCatalogue(detail, access).entities)];
  });
}

/** Keeps the findings that leave the fewest words unused. */
function best(question: Question, findings: readonly Finding[]): Finding[] {
  const open = ({ used }: Finding) => notUsed(question, used).words.join(' ').length;
  const least = Math.min(...findings.map(open));
  return findings.filter((finding) => open(finding) === least);
}

/** In a team: finds the records named in what other agents have shared. */
function buildOn(desk: Desk, { inTeam, shared }: Prompt, entities: readonly Entity[], t: Translate): Finding[] {
  const names = inTeam ? namesIn(shared.map(({ value }) => value)) : [];
  const agents = titlesOf([...new Set(shared.map(({ agent }) => agent))]);
  return entities.flatMap((entity) => {
    const field = nameField(entity);
    if (names.length === 0 || !field || entity.kind !== 'records' || field.values.length > 0) return [];
    const named = { refs: [{ field, entity, path: [] }], operator: '=' as const, values: names };
    const finding = askData(desk, { ...emptyPlan(entity), conditions: [named] }, t);
    return finding?.table?.total ? [{ ...finding, remarks: [...finding.remarks, t('named', agents)] }] : [];
  });
}
