import { localize } from '@/lib/core/phrase';
import { foldSharedData } from '@/lib/core/shared-context';
import type { Text } from '@/lib/i18n/text';
import { phaseWords } from './phase-words';
import { agentsOf, answerOf, turnOf, unreachedSources } from './read-view';
import type { InterventionView, RunView, TurnView } from './types';

/**
 * Exports a run as Markdown: the question, the answer, each agent's text by phase, and shared notes. `own`: the strategy's additions to the
 * answer, a paragraph each.
 */
export function runToMarkdown(
  view: RunView,
  text: Text,
  titleOf: (agent: string) => string,
  own: readonly string[] = [],
): string {
  const { run: words, control, format } = text;
  const answer = answerOf(view) || words.noAnswer;
  const asked = view.startedAt ? [`*${words.asked} ${format.dateTime(view.startedAt)}*`] : [];
  return [
    `# ${oneLine(view.question)}`,
    ...asked,
    ...(view.parts ?? []).map(({ name }) => `- ${oneLine(name)}`),
    ...unreachedSources(view).map(
      ({ source, reason, phrase }) => `> **${words.unreached(source)}** ${localize(text, reason, phrase)}`,
    ),
    answer,
    ...own,
    ...told(view.interventions, undefined, control),
    ...phases(view, text, titleOf),
    ...shared(view, words, titleOf),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

type Words = Text['run'];

function phases(view: RunView, text: Text, titleOf: (agent: string) => string): string[] {
  const { control } = text;
  return view.phases.flatMap((phase) => [
    `## ${phaseWords(phase, view, text).title}`,
    ...agentsOf(view, phase).flatMap((agent) => {
      const turn = turnOf(view, agent, phase.id);
      if (!turn) return [];
      const said = turn.parts.filter((part) => part.type === 'intervention');
      return [`### ${titleOf(agent)}`, ...told(said, phase.id, control), failure(turn, text), turn.text];
    }),
    ...told(view.interventions, phase.id, control),
  ]);
}

function failure({ error }: TurnView, text: Text): string {
  return error ? `*${localize(text, error.message, error.phrase)}*` : '';
}

/** A user's messages in a phase; without a phase, those before the first. */
function told(interventions: readonly InterventionView[], phase: string | undefined, words: Text['control']): string[] {
  return interventions.flatMap((one) => (one.phase === phase && one.text ? [`> ${words.said(words.you)} ${one.text}`] : []));
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
