import { titlesOf } from '../language/words';
import type { Prompt, Report } from '../prompt/read-prompt';
import { type Translate, translatorTo } from './phrases';

const both = [translatorTo('en'), translatorTo('fr')];
const isOpen = ({ text }: Report) => both.some((t) => text.startsWith(t('cannot')));

/** The paragraphs of a report, without those that every report contains. */
function blocksOf(report: Report): string[] {
  const usual = both.flatMap((t) => [t('signature'), t('step')]);
  return report.text.split('\n\n').filter((block) => !usual.includes(block.trim()));
}

/** Summarizes a team's reports by quoting: first those that answered, each under its author, then the others as material. */
export function summarise({ reports, missing }: Prompt, t: Translate): string {
  const byAgent = Map.groupBy(reports, ({ agent }) => agent).values();
  // A report that answers is preferred to a later report of the same agent that does not.
  const latest = [...byAgent].flatMap((all) => all.findLast((report) => !isOpen(report)) ?? all.at(-1) ?? []);
  const [open, answered] = [latest.filter(isOpen), latest.filter((report) => !isOpen(report))];
  const [first] = answered.length > 0 ? answered : open;
  const lead = first ? blocksOf(first)[0] : t('cannot');
  const blocks = [
    lead,
    ...quoted(answered, lead),
    answered.length > 0 && open.length > 0 && t('couldNot', titlesOf(open.map(({ agent }) => agent))),
    ...quoted(open, lead),
    missing.length > 0 && `**${t('missing')}**\n\n${missing.map((line) => `- ${line}`).join('\n')}`,
    answered.length === 0 && t('step'),
    t('signature'),
  ];
  return blocks.filter(Boolean).join('\n\n');
}

/** Quotes identical reports once, under all of their authors. Omits text that was already quoted above. */
function quoted(reports: readonly Report[], lead = ''): string[] {
  return [...Map.groupBy(reports, (report) => blocksOf(report).join('\n\n')).values()].flatMap((all) => {
    const blocks = all.slice(0, 1).flatMap((report) => (isOpen(report) ? blocksOf(report).slice(1) : blocksOf(report)));
    const rest = blocks.filter((block) => block !== lead);
    return rest.length > 0 ? [`### ${titlesOf(all.map(({ agent }) => agent))}`, ...rest] : [];
  });
}
