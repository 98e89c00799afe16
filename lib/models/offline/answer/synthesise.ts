import type { Situation } from '../calls/situation';
import { relevance, subjectsIn, termsOf } from '../conversation/terms';
import { bareRequest, shorten } from '../language/clauses';
import { sentencesOf } from '../language/sentences';
import { humanise } from '../language/words';
import { connections } from './connections';
import { toldErrands } from './errand-lines';
import { formatValue, listed } from './format-value';
import { type AgentWork, mergeReports, withoutDoubles } from './merge-reports';
import { isDerived, phrasesFor } from './phrases';
import { isTable } from './read-report';

/** Sections of each agent's reports that are kept, in teams of up to three and in larger ones. */
const SECTIONS = { small: 3, large: 2 };
/** Share of a criterion's subjects that reports must speak of. */
const COVERED = 0.5;

/** The sentence of an agent's leads that speaks most of the request. */
function bestSentence({ leads, sections }: AgentWork, { asked }: Situation): string {
  const texts = leads.length > 0 ? leads : (sections[0]?.blocks.filter((block) => !isTable(block)) ?? []);
  const sentences = texts.flatMap((text) => sentencesOf(text.replace(/^[>-]\s?/gm, '')));
  const scored = sentences.map((text) => ({ text, score: relevance(text, asked) - (isDerived(text) ? 2 : 0) }));
  return scored.sort((a, b) => b.score - a.score)[0]?.text ?? '';
}

/** One sentence of each agent, the agent with the most to say first. */
function leadOf(work: readonly AgentWork[], situation: Situation): string {
  const { request, language } = situation.conversation;
  const names = work.map(({ agent }) => humanise(agent));
  const intro = `**${shorten(bareRequest(request), 160)}** — ${phrasesFor(language).team(listed(names, language))}`;
  const told = Map.groupBy(work, (one) => bestSentence(one, situation));
  told.delete('');
  const lines = [...told].map(
    ([text, by]) =>
      `- ${text} _(${listed(
        by.map(({ agent }) => humanise(agent)),
        language,
      )})_`,
  );
  return [intro, lines.join('\n')].filter(Boolean).join('\n\n');
}

function agentPart({ agent, leads, sections }: AgentWork, depth: number): string {
  const parts = sections.slice(0, depth).map(({ heading, blocks }) => [`**${heading}**`, ...blocks].join('\n\n'));
  return [`### ${humanise(agent)}`, ...(parts.length > 0 ? parts : leads.slice(0, 2))].join('\n\n');
}

/** Keys for which agents shared different values. */
function disagreements({ conversation }: Situation): string[] {
  const { language } = conversation;
  const words = phrasesFor(language);
  return [...Map.groupBy(conversation.shared, ({ key }) => key)].flatMap(([key, items]) => {
    const views = new Map(items.map(({ agent, value }) => [agent, value]));
    if (new Set([...views.values()].map((value) => JSON.stringify(value))).size < 2) return [];
    const said = [...views].map(([agent, value]) => `${humanise(agent)}: ${shorten(formatValue(value, '', language), 160)}`);
    return [`- ${words.conflict(humanise(key))}: ${said.join('; ')}`];
  });
}

/** Who is missing, and the criteria that name a subject no report speaks of. */
function openPoints({ conversation }: Situation): string[] {
  const words = phrasesFor(conversation.language);
  const everything = conversation.reports.map(({ text }) => text).join('\n');
  const uncovered = conversation.criteria.filter((criterion) => {
    const [, subject] = /^[^:]{1,20}:\s*(.*)/.exec(criterion) ?? [];
    if (!subject) return false;
    const terms = termsOf(subject);
    const subjects = new Set([...terms.values()].flat().map(({ name }) => name));
    return subjects.size > 0 && subjectsIn(everything, terms).size / subjects.size < COVERED;
  });
  return [
    ...conversation.missing.map(({ agent, reason }) => `- ${words.noAnswer(humanise(agent), reason)}`),
    ...uncovered.map((criterion) => `- ${words.uncovered(criterion)}`),
  ];
}

/** One answer out of the agents' reports, in their own words: what each found, where it meets, disagrees, or is missing. */
export function synthesise(situation: Situation): string {
  const { conversation, asked } = situation;
  const words = phrasesFor(conversation.language);
  const byAgent = Map.groupBy(conversation.reports, ({ agent }) => agent);
  const texts = [...byAgent].map(([agent, reports]) =>
    mergeReports(
      agent,
      reports.map(({ text }) => text),
      asked,
    ),
  );
  const work = withoutDoubles(texts).sort((a, b) => (b.sections[0]?.score ?? 0) - (a.sections[0]?.score ?? 0));
  const depth = work.length > 3 ? SECTIONS.large : SECTIONS.small;
  const part = (heading: string, lines: readonly string[]) => (lines.length > 0 ? `## ${heading}\n\n${lines.join('\n')}` : '');
  return [
    leadOf(work, situation),
    part(words.connections, connections(situation)),
    `## ${words.found}`,
    ...work.map((one) => agentPart(one, depth)),
    part(words.conflicts, disagreements(situation)),
    part(words.open, openPoints(situation)),
    ...new Set(conversation.reports.flatMap(({ text }) => toldErrands(text))),
    words.offline,
  ]
    .filter(Boolean)
    .join('\n\n');
}
