import { digest } from '@/lib/core/digest';
import type { RoundResult } from '@/lib/core/round-result';
import { repeatsAfter } from './nothing-new';

/** Token budget of all reports together. */
const REPORT_TOKENS = 24_000;

/**
 * Returns the answer of a team without a summarizer: by agent, its finished reports that say something new, in the order of the rounds;
 * undefined if no report is finished. Later rounds report only what is new, so the last one alone would lose the findings.
 */
export function reportsAsAnswer(history: readonly RoundResult[]): string | undefined {
  const finished = history.map((round) => ({ ...round, agentResults: round.agentResults.filter(isFinished) }));
  const reports = finished.flatMap(({ roundNumber: round, agentResults }, n) => {
    const repeats = repeatsAfter(finished.slice(0, n));
    return agentResults.map(({ agent, response }) => ({ agent, round, response, isNew: !repeats(response) }));
  });
  if (reports.length === 0) return undefined;
  const news = reports.filter(({ isNew }) => isNew);
  const shown = news.length > 0 ? news : reports;
  const tokens = REPORT_TOKENS / shown.length;
  const sections = [...Map.groupBy(shown, ({ agent }) => agent)].map(([agent, own]) => {
    const texts = own.map(({ round, response }) => {
      const { text } = digest(response, tokens);
      return own.length > 1 ? `### Round ${round}\n\n${text}` : text;
    });
    return [`## ${agent}`, ...texts].join('\n\n');
  });
  return sections.join('\n\n');
}

const isFinished = ({ partial }: RoundResult['agentResults'][number]) => partial === undefined;
