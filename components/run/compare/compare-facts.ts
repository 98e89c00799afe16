import type { RunSummary } from '@/lib/api/answers';
import type { compareRuns } from '@/lib/i18n/dictionary/compare-runs';
import { shownQuestion } from '@/lib/i18n/shown-question';
import type { Text } from '@/lib/i18n/text';
import { totalUsage } from '@/lib/run-view/read-view';
import { toolTitle } from '@/lib/run-view/tool-title';
import { toolCallsOf } from '@/lib/run-view/turn-activity';
import type { RunView } from '@/lib/run-view/types';
import { workFacts } from '@/lib/run-view/xray';

/** A run and its view. */
export interface ComparedRun {
  run: RunSummary;
  view: RunView;
}

interface FactWords {
  words: (typeof compareRuns)['en'];
  /** Names of strategies. */
  strategies: Readonly<Record<string, string>>;
  text: Text;
  titleOf(agent: string): string;
}

/** What two runs are compared by: a fact's name, and its value in each run. */
export interface ComparedFact {
  name: string;
  values: readonly string[];
}

/** Returns the facts that at least one of the runs has. */
export function compareFacts(runs: readonly ComparedRun[], texts: FactWords): ComparedFact[] {
  const columns = runs.map((compared) => factsOf(compared, texts));
  return Object.keys(columns[0] ?? {}).flatMap((name) => {
    const values = columns.map((column) => column[name] ?? '');
    return values.every((value) => value === '') ? [] : [{ name, values }];
  });
}

function factsOf({ run, view }: ComparedRun, { words, strategies, text, titleOf }: FactWords): Record<string, string> {
  const { format } = text;
  const usage = totalUsage(view);
  const { modelCalls } = workFacts(Object.values(view.turns));
  const number = (value: number | undefined) => (value === undefined ? '' : format.number(value));
  return {
    [words.question]: shownQuestion(run.question, text),
    [words.strategy]: strategies[run.strategy] ?? run.strategy,
    [words.agents]: view.agents.map(titleOf).join(', '),
    [words.models]: [...new Set(view.usage.map(({ model }) => model))].join(', '),
    [words.phases]: view.phases.length > 0 ? format.number(view.phases.length) : '',
    [words.duration]: view.ms === undefined ? '' : format.duration(view.ms),
    [words.modelCalls]: format.number(modelCalls),
    [words.input]: number(usage.inputTokens),
    [words.output]: number(usage.outputTokens),
    [words.cost]: usage.costUsd === undefined ? '' : format.money(usage.costUsd),
    [words.tools]: toolsUsed(view, text),
    [words.citations]: citationsOf(view, words, format.number),
  };
}

/** `Search the web × 3, Query the database`, the most used first. */
function toolsUsed(view: RunView, text: Text): string {
  const calls = Object.values(view.turns).flatMap(toolCallsOf);
  return [...Map.groupBy(calls, ({ name }) => name)]
    .sort(([a, own], [b, others]) => others.length - own.length || a.localeCompare(b))
    .map(([name, { length }]) =>
      length > 1 ? `${toolTitle(name, text)} × ${text.format.number(length)}` : toolTitle(name, text),
    )
    .join(', ');
}

function citationsOf({ citationCheck }: RunView, words: FactWords['words'], number: (value: number) => string): string {
  if (!citationCheck) return '';
  const { citations } = citationCheck;
  const verified = citations.filter(({ status }) => status === 'verified').length;
  return words.verified(number(verified), number(citations.length));
}
