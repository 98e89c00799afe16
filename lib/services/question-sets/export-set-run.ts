import type { SetUsage } from '@/lib/core/question-sets/question-set';
import type { ComparedQuestion } from '@/lib/core/question-sets/set-comparison';
import { toCsv } from '@/lib/core/text/csv';
import type { Call } from '../call';
import type { SetParts, WhichRun } from './parts';
import { showSetRun } from './show-set-run';

type Cell = string | number | boolean | null | undefined;

/** Returns a run of a set as CSV: a row for each question. @throws {AppError} `not_found`, `forbidden` */
export async function exportSetRun(call: Call<SetParts, WhichRun>): Promise<string> {
  const { questions } = await showSetRun(call);
  const rows = questions.map((one) => Object.values(COLUMNS).map((cell) => String(cell(one) ?? '')));
  return `${toCsv([Object.keys(COLUMNS), ...rows])}\r\n`;
}

const COLUMNS: Record<string, (one: ComparedQuestion) => Cell> = {
  conversation: ({ question }) => question.conversation,
  question: ({ question }) => question.question,
  state: ({ state }) => state,
  problem: ({ problem }) => problem?.message,
  id: ({ answerId }) => answerId,
  answer: ({ result }) => result?.answer,
  area: ({ result }) => result?.area,
  citation: ({ result }) => result?.citation,
  type: ({ result }) => result?.type,
  score: ({ result }) => result?.score,
  ms: ({ result }) => result?.ms,
  expected_area: ({ question }) => question.area,
  expected_page: ({ question }) => question.page,
  expected_type: ({ question }) => question.type,
  area_met: ({ met }) => met.area,
  page_met: ({ met }) => met.page,
  type_met: ({ met }) => met.type,
  changes: ({ changes }) => changes.join(' '),
  previous_answer: ({ previous }) => previous?.answer,
  previous_area: ({ previous }) => previous?.area,
  previous_citation: ({ previous }) => previous?.citation,
  previous_type: ({ previous }) => previous?.type,
  previous_ms: ({ previous }) => previous?.ms,
  expected_answer: ({ question }) => question.answer,
  answer_met: ({ met }) => met.answer,
  previous_answer_met: ({ previousMet }) => previousMet.answer,
  ...usageColumns('', ({ usage }) => usage),
  ...usageColumns('previous_', ({ previousUsage }) => previousUsage),
};

function usageColumns(prefix: string, usageOf: (one: ComparedQuestion) => SetUsage | null): typeof COLUMNS {
  return {
    [`${prefix}models`]: (one) => usageOf(one)?.models.join(' '),
    [`${prefix}input_tokens`]: (one) => usageOf(one)?.inputTokens,
    [`${prefix}output_tokens`]: (one) => usageOf(one)?.outputTokens,
    [`${prefix}cost_usd`]: (one) => usageOf(one)?.costUsd,
    [`${prefix}tool_calls`]: (one) => usageOf(one)?.toolCalls,
  };
}
