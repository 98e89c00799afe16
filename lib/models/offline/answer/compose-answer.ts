import type { Situation } from '../calls/situation';
import { bareRequest, shorten } from '../language/clauses';
import { contentWords } from '../language/words';
import { buildOnOthers } from './build-on-others';
import type { Finding } from './finding';
import { escapeMarkdown, listed } from './format-value';
import { phrasesFor } from './phrases';

const SECTIONS = 4;
/** A later round says what is new. */
const LATER_SECTIONS = 3;
/** A finding this much weaker than the best one is left out. */
const WORTH = 0.3;

/** Tools whose every call failed, with the last reason. */
function failures({ conversation }: Situation): string[] {
  const words = phrasesFor(conversation.language);
  const current = conversation.uses.filter(({ step }) => step >= 0);
  return [...Map.groupBy(current, ({ tool }) => tool)]
    .filter(([, uses]) => uses.every(({ error }) => error !== undefined))
    .map(([tool, uses]) =>
      words.failed(tool, shorten(escapeMarkdown((uses.at(-1)?.error ?? '').replace(/^\w*(?:Error|Failed): /, '')), 200)),
    );
}

function nothing({ conversation, tools }: Situation): string {
  const words = phrasesFor(conversation.language);
  const { request, uses } = conversation;
  const names = [
    ...new Set((uses.length > 0 ? uses : tools.map(({ name }) => ({ tool: name }))).map(({ tool }) => `\`${tool}\``)),
  ];
  if (tools.length === 0 && uses.length === 0) return words.noTools;
  if (contentWords(request).length === 0) return words.hello(listed(names, conversation.language));
  return [
    words.nothing(`“${shorten(bareRequest(request), 120)}”`),
    ...(uses.length > 0 ? [words.tried(listed(names, conversation.language))] : []),
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
    words.offline,
  ];
  return parts.filter(Boolean).join('\n\n');
}
