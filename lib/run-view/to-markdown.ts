import { inWordsOf } from '@/lib/core/phrase';
import { foldSharedData } from '@/lib/core/shared-context';
import type { Text } from '@/lib/i18n/text';
import { answerOf, turnOf, unreachedSources } from './read-view';
import type { InterventionView, RunView, TurnView } from './types';

/** A whole run as a document: the question, the answer, and for a team its goal, what each agent said, and what they shared. */
export function runToMarkdown(view: RunView, text: Text, titleOf: (agent: string) => string): string {
  const { run: words, control, format } = text;
  const answer = answerOf(view) || words.noAnswer;
  const asked = view.startedAt ? [`*${words.asked} ${format.dateTime(view.startedAt)}*`] : [];
  const missing = view.missing.map(
    ({ agent, reason, phrase }) => `- ${words.missing(titleOf(agent))}: ${inWordsOf(text, reason, phrase)}`,
  );
  return [
    `# ${oneLine(view.question)}`,
    ...asked,
    ...unreachedSources(view).map(
      ({ source, reason, phrase }) => `> **${words.unreached(source)}** ${inWordsOf(text, reason, phrase)}`,
    ),
    answer,
    missing.join('\n'),
    ...goal(view, words),
    ...told(view.interventions, undefined, control),
    ...rounds(view, text, titleOf),
    ...shared(view, words, titleOf),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

type Words = Text['run'];

function goal({ goal }: RunView, words: Words): string[] {
  if (!goal) return [];
  return [`## ${words.goal}`, goal.goal, goal.successCriteria.map((criterion) => `- ${criterion}`).join('\n'), goal.approach];
}

function rounds(view: RunView, text: Text, titleOf: (agent: string) => string): string[] {
  const { run: words, control } = text;
  return view.rounds.flatMap(({ round, agents }) => [
    `## ${words.round(round, view.plannedRounds)}`,
    ...agents.flatMap((agent) => {
      const turn = turnOf(view, agent, round);
      if (!turn) return [];
      const said = turn.parts.filter((part) => part.type === 'intervention');
      return [`### ${titleOf(agent)}`, ...told(said, round, control), failure(turn, text), turn.text];
    }),
    ...told(view.interventions, round, control),
  ]);
}

function failure({ error }: TurnView, text: Text): string {
  return error ? `*${inWordsOf(text, error.message, error.phrase)}*` : '';
}

/** What a person said in a round; without one, before the first. */
function told(interventions: readonly InterventionView[], round: number | undefined, words: Text['control']): string[] {
  return interventions.flatMap((one) => (one.round === round && one.text ? [`> ${words.said(words.you)} ${one.text}`] : []));
}

function shared({ notes }: RunView, words: Words, titleOf: (agent: string) => string): string[] {
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
