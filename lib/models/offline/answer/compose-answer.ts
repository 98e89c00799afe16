import type { Situation } from '../calls/situation';
import { TO_THE_PERSON } from '../calls/to-the-person';
import { bareRequest, shorten } from '../language/clauses';
import { contentWords } from '../language/words';
import { buildOnOthers } from './build-on-others';
import { errandLines } from './errand-lines';
import { failureReason } from './failure-reason';
import type { Finding } from './finding';
import { escapeMarkdown, listed } from './format-value';
import { hereLine } from './here-line';
import { phrasesFor } from './phrases';

const SECTIONS = 4;
/** A later round says what is new. */
const LATER_SECTIONS = 3;
/** A finding this much weaker than the best one is left out. */
const WORTH = 0.3;

/** Tools whose every call failed, with the last reason. */
function failures({ conversation, tools }: Situation): string[] {
  const words = phrasesFor(conversation.language);
  const saving = tools.filter(({ role }) => role === 'save').map(({ name }) => name);
  const current = conversation.uses.filter(({ step, tool }) => step >= 0 && !saving.includes(tool));
  return [...Map.groupBy(current, ({ tool }) => tool)]
    .filter(([, uses]) => uses.every(({ error }) => error !== undefined))
    .map(([tool, uses]) => words.failed(tool, failureReason(uses.at(-1)?.error)));
}

function nothing({ conversation, tools }: Situation): string {
  const words = phrasesFor(conversation.language);
  const { request, uses, errands, language } = conversation;
  const listedTools = (names: readonly string[]) =>
    listed(
      [...new Set(names)].map((name) => `\`${name}\``),
      language,
    );
  const asked = uses.map(({ tool }) => tool);
  if (tools.length === 0 && uses.length === 0) return words.noTools;
  if (request === '' && (uses.length > 0 || errands.save)) return '';
  if (contentWords(request).length === 0) {
    const sources = tools.filter(({ role }) => !TO_THE_PERSON.includes(role)).map(({ name }) => name);
    return words.hello(listedTools(uses.length > 0 ? asked : sources));
  }
  return [
    words.nothing(`“${shorten(bareRequest(request), 120)}”`),
    ...(uses.length > 0 ? [words.tried(listedTools(asked))] : []),
  ].join(' ');
}

function section({ title, source, summary, body }: Finding, lead: boolean, sourceWord: string): string {
  const parts = [
    `### ${escapeMarkdown(title.charAt(0).toUpperCase() + title.slice(1))}`,
    ...(lead ? [] : [summary]),
    body,
    source ? `_${sourceWord}: ${source}_` : '',
  ];
  return parts.filter(Boolean).join('\n\n');
}

/** The answer in markdown: the best finding's sentence, the findings, what other agents' findings meet here, and what failed. */
export function composeAnswer(situation: Situation, findings: readonly Finding[]): string {
  const { conversation, tools } = situation;
  const words = phrasesFor(conversation.language);
  const earlier = conversation.reports.filter(({ agent }) => agent === conversation.self).map(({ text }) => text);
  const known = new Set(findings.filter(({ body }) => body !== '' && earlier.some((text) => text.includes(body))));
  const found = findings.filter(({ empty }) => !empty);
  const fresh = found.filter((finding) => !known.has(finding));
  const [best] = fresh.length > 0 ? fresh : found;
  const absent = findings.filter(({ empty }) => empty).slice(0, 2);
  const telling = (fresh.length > 0 ? fresh : found.slice(0, 1))
    .filter(({ score }) => score >= WORTH * (best?.score ?? 0))
    .slice(0, (conversation.round ?? 1) > 1 ? LATER_SECTIONS : SECTIONS);
  const drawn = conversation.uses.some(
    ({ tool, result, step }) =>
      step >= 0 && result !== undefined && tools.some(({ name, role }) => name === tool && role === 'chart'),
  );
  const parts = [
    hereLine(situation),
    [...absent.map(({ summary }) => summary), ...(best ? [best.summary] : [])].join(' ') || nothing(situation),
    ...(drawn ? [words.chart] : []),
    ...telling
      .filter(({ body }, index) => index > 0 || body !== '')
      .map((finding) => section(finding, finding === best, words.source)),
    buildOnOthers(situation),
    fresh.length > 0 && known.size > 0
      ? words.unchanged(
          [...known]
            .slice(0, SECTIONS)
            .map(({ title }) => escapeMarkdown(title))
            .join('; '),
        )
      : '',
    failures(situation)
      .map((line) => `- ${line}`)
      .join('\n'),
    ...errandLines(situation, findings),
    words.offline,
  ];
  return parts.filter(Boolean).join('\n\n');
}
