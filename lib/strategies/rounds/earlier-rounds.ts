import { knownTexts } from '@/lib/core/dispatch/nothing-new';
import type { AgentResult, RoundResult } from '@/lib/core/teams/round-result';
import { tag } from '@/lib/core/text/tag';
import type { Show } from '../assemble-prompt';
import type { Reader } from '../prompt-room';
import { reportsOf } from './nothing-new';

/** A round, with details that later prompts give only to the respective agents. */
export interface PlayedRound extends RoundResult {
  agentResults: (AgentResult & {
    /** The calls of its turn (`callLines`). */
    calls?: string;
  })[];
}

/**
 * Renders the reports of earlier rounds. The reader's own reports come with a list of the calls made for them. For a reader that cannot read reports
 * with a tool, those that repeat earlier ones are left out first.
 */
export function earlierRounds(history: readonly PlayedRound[], { agent: reader, tools }: Reader, show: Show): string {
  const canRead = tools.includes('readPeerWork');
  const isRepeat = repeatsIn(history);
  const rounds = history.map(({ roundNumber: round, agentResults }, at) => {
    const reports = agentResults.flatMap((result) => {
      const { agent, response, calls = '' } = result;
      const isOwn = agent === reader;
      const options = {
        readable: canRead ? `readPeerWork with agent "${agent}" and round ${round} has the whole report` : undefined,
        isSpare: () => !canRead && isRepeat(at, response),
      };
      const text = report(result, show(isOwn ? 'own' : 'report', response, options), isOwn);
      const made = isOwn && calls !== '' ? show('own', calls) : '';
      return [text, made && tag('your_calls', made, 'note="your calls for this report, with the numbers of their sources"')];
    });
    const shown = reports.filter(Boolean).join('\n');
    return shown && tag('earlier_round', shown, `number="${round}"`);
  });
  return rounds.filter(Boolean).join('\n');
}

/** Returns whether a report only repeats what the rounds before `at` reported; to be called in the order of the rounds. */
function repeatsIn(history: readonly RoundResult[]): (at: number, report: string) => boolean {
  const known = knownTexts();
  let added = 0;
  return (at, report) => {
    known.add(reportsOf(history.slice(added, at)));
    added = Math.max(added, at);
    return known.cover(report);
  };
}

/** Renders a report; partial findings of a failed turn get a different tag from finished reports. */
function report({ agent, partial }: AgentResult, text: string, isOwn: boolean): string {
  if (text === '') return '';
  const by = `agent="${agent}"${isOwn ? ' by="you"' : ''}`;
  if (partial === undefined) return tag('report', text, by);
  return tag('partial_report', `Unfinished: ${partial}\n${text}`, by);
}
