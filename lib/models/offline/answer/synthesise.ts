import type { Json } from '@/lib/core/json';
import type { Situation } from '../calls/situation';
import { relevance, subjectsIn, termsOf } from '../conversation/terms';
import { bareRequest, shorten } from '../language/clauses';
import { sentencesOf } from '../language/sentences';
import { humanise, wordsOf } from '../language/words';
import { connections } from './connections';
import { formatValue, listed } from './format-value';
import { phrasesFor } from './phrases';
import { isTable, readReport, type Section } from './read-report';

const SECTIONS = 3;
const LEAD_SENTENCES = 3;
const COVERED = 0.5;

interface AgentWork {
  agent: string;
  /** What it said before its first heading in its newest report. */
  lead: string;
  sections: (Section & { score: number })[];
}

function sameWords(a: string, b: string): boolean {
  const [left, right] = [new Set(wordsOf(a)), new Set(wordsOf(b))];
  const common = [...left].filter((word) => right.has(word)).length;
  return common / Math.max(1, Math.min(left.size, right.size)) > 0.85;
}

/** One agent's reports of all rounds as one: the newest first, what an older one repeats left out. */
function mergeReports(agent: string, texts: readonly string[], { asked }: Situation): AgentWork {
  const rounds = [...texts].reverse().map(readReport);
  const sections: AgentWork['sections'] = [];
  for (const section of rounds.flat()) {
    if (!section.heading) continue;
    const text = section.blocks.join('\n');
    const known = sections.some((one) => one.heading === section.heading || sameWords(one.blocks.join('\n'), text));
    if (!known) sections.push({ ...section, score: 2 * relevance(section.heading, asked) + relevance(text, asked) + (section.blocks.some(isTable) ? 0.5 : 0) });
  }
  const leads = rounds.flatMap((report) => report.filter(({ heading }) => heading === '').flatMap(({ blocks }) => blocks));
  const fresh = leads.filter((lead, index) => !leads.slice(0, index).some((other) => sameWords(other, lead)));
  return { agent, lead: fresh.slice(0, 2).join('\n\n'), sections: sections.sort((a, b) => b.score - a.score) };
}

/** The sentences of the agents' leads that speak most of the request, each with its agent. */
function leadOf(work: readonly AgentWork[], situation: Situation): string {
  const { asked, conversation } = situation;
  const words = phrasesFor(conversation.language);
  const sentences = work.map(({ agent, lead, sections }) => {
    const texts = sentencesOf((lead || sections[0]?.blocks.find((block) => !isTable(block)) || '').replace(/^[>-]\s?/gm, ''));
    const [best] = texts.map((text) => ({ text, score: relevance(text, asked) })).sort((a, b) => b.score - a.score);
    return { agent, text: best?.text ?? '', score: best?.score ?? 0 };
  });
  const told = sentences
    .filter(({ text }) => text)
    .sort((a, b) => b.score - a.score)
    .slice(0, LEAD_SENTENCES)
    .map(({ agent, text }) => `- ${text} (${humanise(agent)})`);
  const intro = words.team(listed(work.map(({ agent }) => humanise(agent)), conversation.language));
  return [`**${shorten(bareRequest(conversation.request), 160)}** — ${intro}`, told.join('\n')].filter(Boolean).join('\n\n');
}

/** What two agents report alike stays with the one that ranks it higher. */
function distinct(work: readonly AgentWork[]): AgentWork[] {
  return work.map((one) => ({
    ...one,
    sections: one.sections.filter((section) => {
      const rivals = work.filter((other) => other !== one).flatMap(({ sections }) => sections.filter((other) => sameWords(other.blocks.join('\n'), section.blocks.join('\n'))));
      return rivals.every((other) => other.score < section.score || (other.score === section.score && work.findIndex(({ sections }) => sections.includes(other)) > work.indexOf(one)));
    }),
  }));
}

function agentPart({ agent, lead, sections }: AgentWork, depth: number): string {
  const parts = sections.slice(0, depth).map(({ heading, blocks }) => [`**${heading}**`, ...blocks].join('\n\n'));
  return [`### ${humanise(agent)}`, lead, ...parts].filter(Boolean).join('\n\n');
}

/** Keys for which agents shared different values. */
function disagreements({ conversation }: Situation): string[] {
  const { language } = conversation;
  const words = phrasesFor(language);
  return [...Map.groupBy(conversation.shared, ({ key }) => key)].flatMap(([key, items]) => {
    const views = new Map(items.map(({ agent, value }) => [agent, value]));
    if (new Set([...views.values()].map((value) => JSON.stringify(value))).size < 2) return [];
    const said = [...views].map(([agent, value]) => `${humanise(agent)}: ${shorten(plain(value, language), 160)}`);
    return [`- ${words.conflict(humanise(key))}: ${said.join('; ')}`];
  });
}

function plain(value: Json, language: 'en' | 'fr'): string {
  return formatValue(value, '', language);
}

/** Who is missing, and the criteria no report speaks of. */
function openPoints({ conversation }: Situation): string[] {
  const words = phrasesFor(conversation.language);
  const everything = conversation.reports.map(({ text }) => text).join('\n');
  const covers = conversation.criteria
    .filter((criterion) => /:/.test(criterion))
    .filter((criterion) => {
      const terms = termsOf(criterion.replace(/^[^:]*:\s*/, ''));
      const subjects = new Set([...terms.values()].flat().map(({ name }) => name));
      return subjects.size > 0 && subjectsIn(everything, terms).size / subjects.size < COVERED;
    });
  return [
    ...conversation.missing.map(({ agent, reason }) => `- ${words.noAnswer(humanise(agent), reason)}`),
    ...covers.map((criterion) => `- ${words.uncovered(criterion)}`),
  ];
}

/** One answer out of the agents' reports, in their own words: what each found, where it meets, disagrees, or is missing. */
export function synthesise(situation: Situation): string {
  const { conversation } = situation;
  const words = phrasesFor(conversation.language);
  const byAgent = Map.groupBy(conversation.reports, ({ agent }) => agent);
  const work = [...byAgent].map(([agent, reports]) => mergeReports(agent, reports.map(({ text }) => text), situation));
  const ranked = distinct(work).sort((a, b) => (b.sections[0]?.score ?? 0) - (a.sections[0]?.score ?? 0));
  const depth = work.length > 2 ? SECTIONS - 1 : SECTIONS;
  const part = (heading: string, lines: readonly string[]) => (lines.length > 0 ? [`## ${heading}`, lines.join('\n')].join('\n\n') : '');
  return [
    leadOf(ranked, situation),
    part(words.connections, connections(situation)),
    `## ${words.found}`,
    ...ranked.map((one) => agentPart(one, depth)),
    part(words.conflicts, disagreements(situation)),
    part(words.open, openPoints(situation)),
    words.offline,
  ]
    .filter(Boolean)
    .join('\n\n');
}
