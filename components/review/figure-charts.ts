import type { ReviewedDesk } from '@/lib/api/review-requests';
import { type AnswerStatistics, STATISTICS_GROUPS, type StatisticsGroup } from '@/lib/core/desks/answer-statistics';
import { areaTitleOf } from '@/lib/core/desks/area-title';
import type { Chart } from '@/lib/core/tools/chart';
import type { reviewFigures } from '@/lib/i18n/dictionary/review-figures';
import type { Text } from '@/lib/i18n/text';
import { languageName } from '../i18n/language-name';

type Words = (typeof reviewFigures)['en'];

interface FigureWords {
  desk: ReviewedDesk;
  words: Words;
  text: Text;
  noArea: string;
  /** Names of the kinds of removed texts. */
  kindWords: Readonly<Record<string, string>>;
}

/** Returns the charts of a desk's figures; those without any value are left out. */
export function figureCharts(
  { all, groups, kinds, agreement, reviewers }: AnswerStatistics,
  { desk, words, text, noArea, kindWords }: FigureWords,
): Chart[] {
  const nameOf = (group: StatisticsGroup, name: string): string => {
    switch (group) {
      case 'area':
        return name ? areaTitleOf(desk.areas, name, text.language) : noArea;
      case 'language':
        return languageName(name, text.language);
      case 'day':
      case 'model':
        return name;
    }
  };
  const qualities = STATISTICS_GROUPS.map((group): Chart => {
    const scored = groups[group].filter(({ score, evaluation }) => score !== null || evaluation !== null);
    return {
      type: group === 'day' && scored.length > 1 ? 'line' : 'bar',
      title: words.quality[group],
      labels: scored.map(({ name }) => nameOf(group, name)),
      series: [
        { name: words.score, values: scored.map(({ score }) => score) },
        { name: words.evaluation, values: scored.map(({ evaluation }) => evaluation) },
      ],
      note: words.qualityNote,
    };
  });
  const use: Chart = {
    type: 'bar',
    title: words.use,
    labels: groups.day.map(({ name }) => name),
    series: [
      { name: words.answers, values: groups.day.map(({ answers }) => answers) },
      { name: words.reused, values: groups.day.map(({ reused }) => reused) },
      { name: words.failedCitations, values: groups.day.map(({ failedCitations }) => failedCitations) },
      { name: words.refused, values: groups.day.map(({ refused }) => refused) },
    ],
    note: words.reuseRate(text.format.percent(all.answers > 0 ? all.reused / all.answers : 0)),
  };
  const kindsChart: Chart = {
    type: 'bar',
    title: words.kinds,
    labels: kinds.map(({ kind }) => kindWords[kind] ?? kind),
    series: [
      { name: words.removed, values: kinds.map(({ removed }) => removed) },
      { name: words.refusedQuestions, values: kinds.map(({ refused }) => refused) },
    ],
  };
  const scored = agreement.both + agreement.onlyPeople + agreement.onlyEvaluation + agreement.neither;
  const cases = ['both', 'onlyPeople', 'onlyEvaluation', 'neither'] as const;
  const agreementChart: Chart = {
    type: 'bar',
    title: words.agreement,
    labels: scored > 0 ? cases.map((one) => words.agreements[one]) : [],
    series: [{ name: words.answers, values: cases.map((one) => agreement[one]) }],
    note: words.agreementNote({
      share: text.format.percent(scored > 0 ? (agreement.both + agreement.neither) / scored : 0),
      byModel: text.format.number(agreement.byModel),
      all: text.format.number(scored),
    }),
  };
  const compared = reviewers.same + reviewers.near + reviewers.opposite;
  const steps = ['same', 'near', 'opposite'] as const;
  const reviewersChart: Chart = {
    type: 'bar',
    title: words.reviewers,
    labels: compared > 0 ? steps.map((one) => words.steps[one]) : [],
    series: [{ name: words.scores, values: steps.map((one) => reviewers[one]) }],
    note: words.reviewersNote({
      share: text.format.percent(compared > 0 ? reviewers.same / compared : 0),
      scores: text.format.number(compared),
      answers: text.format.number(reviewers.answers),
    }),
  };
  return [use, ...qualities, kindsChart, agreementChart, reviewersChart].filter(
    (chart) => chart.type === 'table' || chart.labels.length > 0,
  );
}
