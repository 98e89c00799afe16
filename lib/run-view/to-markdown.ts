import { localize } from '@/lib/core/phrases/phrase';
import { foldSharedData } from '@/lib/core/teams/shared-context';
import { sliceText } from '@/lib/core/text/slice-text';
import { interventions } from '@/lib/i18n/dictionary/interventions';
import type { Text } from '@/lib/i18n/text';
import { failureWords } from './failure-words';
import { phaseWords } from './phase-words';
import { agentsOf, answerOf, turnOf, unreachedSources } from './read-view';
import type { InterventionView, RunView, TurnView } from './types';

type TitleOf = (agent: string) => string;
type InterventionWords = (typeof interventions)['en'];

/**
 * Exports a run as Markdown: the question, the answer, each agent's text by phase, and shared notes. `own`: the strategy's additions to the
 * answer, a paragraph each.
 */
export function runToMarkdown(view: RunView, text: Text, titleOf: TitleOf, own: readonly string[] = []): string {
  const { run: words } = text;
  const control = interventions[text.language];
  return joined([
    `# ${oneLine(view.question)}`,
    ...asked(view, text),
    ...unreached(view, text),
    answerOf(view) || words.noAnswer,
    ...own,
    ...quotedMessages(view.interventions, undefined, control),
    ...phases(view, text, titleOf),
    ...shared(view, words, titleOf),
  ]);
}

/** A question and its answer, for an export with others. */
export interface Exchange {
  view: RunView;
  /** From 1. */
  number: number;
  /** Who answered. */
  by: readonly string[];
  answer: string;
  /** Footnotes of the answer: label and text. */
  notes: readonly (readonly [label: string, note: string])[];
}

const LONGEST_HEADING = 100;

/** Exports a question and its answer as a section of Markdown: dates, who answered, the answer with its footnotes, or why there is none. */
export function exchangeToMarkdown({ view, number, by, answer, notes }: Exchange, text: Text): string {
  const { run: words, status, format } = text;
  const question = oneLine(view.question);
  const isCut = question.length > LONGEST_HEADING;
  const isWhole = !isCut && !view.question.trim().includes('\n');
  const at = view.endedAt === undefined ? '' : `*${format.dateTime(view.endedAt)}*`;
  const who = by.length === 0 ? '' : `**${oneLine(format.list(by))}**`;
  const reason = view.reason === undefined ? '' : localize(text, view.reason, view.phrase);
  const outcome = view.status === 'completed' ? '' : `*${[status[view.status], reason].filter(Boolean).join(' · ')}*`;
  return joined([
    `## ${number}. ${isCut ? `${sliceText(question, 0, LONGEST_HEADING).text}…` : question}`,
    ...asked(view, text),
    isWhole ? '' : view.question.trim().replace(/^/gm, '> '),
    [who, at].filter(Boolean).join(' · '),
    ...unreached(view, text),
    answer || `*${words.noAnswer}*`,
    outcome,
    notes.map(([label, note]) => `[^${label}]: ${oneLine(note)}`).join('\n'),
  ]);
}

function joined(paragraphs: readonly string[]): string {
  return paragraphs.filter(Boolean).join('\n\n').concat('\n');
}

/** Returns when a question was asked, and its files. */
function asked({ startedAt, parts = [] }: RunView, { run: words, format }: Text): string[] {
  const at = startedAt ? [`*${words.asked} ${format.dateTime(startedAt)}*`] : [];
  return [...at, ...parts.map(({ name }) => `- ${oneLine(name)}`)];
}

function unreached(view: RunView, text: Text): string[] {
  return unreachedSources(view).map(
    ({ source, reason, phrase }) => `> **${text.run.unreached(source)}** ${localize(text, reason, phrase)}`,
  );
}

type Words = Text['run'];

function phases(view: RunView, text: Text, titleOf: TitleOf): string[] {
  const control = interventions[text.language];
  return view.phases.flatMap((phase) => [
    `## ${phaseWords(phase, view, text).title}`,
    ...agentsOf(view, phase).flatMap((agent) => {
      const turn = turnOf(view, agent, phase.id);
      if (!turn) return [];
      const messages = turn.parts.filter((part) => part.type === 'intervention');
      return [`### ${titleOf(agent)}`, ...quotedMessages(messages, phase.id, control), failure(turn, text), turn.text];
    }),
    ...quotedMessages(view.interventions, phase.id, control),
  ]);
}

function failure(turn: TurnView, text: Text): string {
  return turn.error ? `*${failureWords(turn, text)}*` : '';
}

/** A user's messages in a phase; without a phase, those before the first. */
function quotedMessages(messages: readonly InterventionView[], phase: string | undefined, words: InterventionWords): string[] {
  return messages.flatMap((one) => (one.phase === phase && one.text ? [`> ${words.said(words.you)} ${one.text}`] : []));
}

function shared({ notes }: RunView, words: Words, titleOf: TitleOf): string[] {
  const entries = foldSharedData(notes);
  if (entries.length === 0) return [];
  const lines = entries.flatMap(({ key, values }) =>
    values.map(
      ({ agent, value }) => `- \`${key}\`: ${typeof value === 'string' ? value : JSON.stringify(value)} (${titleOf(agent)})`,
    ),
  );
  return [`## ${words.shared}`, lines.join('\n')];
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
