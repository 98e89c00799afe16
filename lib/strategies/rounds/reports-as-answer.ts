import { digest } from '@/lib/core/digest';
import { newReports } from '@/lib/core/dispatch/new-reports';
import type { RoundResult } from '@/lib/core/teams/round-result';

/** Token budget of all reports together. */
const REPORT_TOKENS = 24_000;

/**
 * Returns the answer of a team without a summarizer: by agent, its finished reports with something new, in the order of the rounds; undefined if no
 * report is finished. Later rounds report only what is new, so the last one alone would lose the findings.
 */
export function reportsAsAnswer(history: readonly RoundResult[], titleOf: (agent: string) => string): string | undefined {
  const reports = history.flatMap(({ roundNumber: round, agentResults }) =>
    agentResults.filter(isFinished).map(({ agent, response: content }) => ({ agent, round, content })),
  );
  if (reports.length === 0) return undefined;
  const shown = newReports(reports);
  const tokens = REPORT_TOKENS / shown.length;
  const sections = [...Map.groupBy(shown, ({ agent }) => agent)].map(([agent, own]) => {
    const texts = own.map(({ round, content }) => {
      const { text } = digest(content, tokens);
      return own.length > 1 ? `### Round ${round}\n\n${text}` : text;
    });
    return [`## ${titleOf(agent)}`, ...texts].join('\n\n');
  });
  return sections.join('\n\n');
}

const isFinished = ({ partial }: RoundResult['agentResults'][number]) => partial === undefined;
