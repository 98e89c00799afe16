import { codesIn, namesIn } from './names';
import { type TimeWindow, timeWindowOf } from './time-window';
import { stemsOf } from './words';

/** "more than 50k revenue": a bound, with the stems of the words around it to find the field it belongs to. */
export interface Comparison {
  operator: '>' | '>=' | '<' | '<=';
  value: number;
  near: string[];
}

/** What kind of answer a request asks for, read off its words. */
export interface Intent {
  count: boolean;
  total: boolean;
  average: boolean;
  /** Ranking by a figure; the number is how many were asked for. */
  top?: number | 'some';
  lowest: boolean;
  /** By date: newest first or next first. */
  byDate?: 'latest' | 'earliest';
  /** Stems after "by", "per", "for each". */
  groupBy: string[];
  chart: boolean;
  /** What data or tools there are. */
  catalogue: boolean;
  quality: boolean;
  /** Past its day and still open. */
  overdue: boolean;
  window?: TimeWindow;
  comparisons: Comparison[];
  names: string[];
  codes: string[];
}

const COUNT = /\b(?:how many|number of|counts?|combien d['e]|nombre d['e])\b/i;
const TOTAL =
  /\b(?:totals?|sum|overall|altogether|revenues?|turnover|spend|spent|spending|how much|chiffre d.affaires|somme)\b|\bcombien (?!d['e])/i;
const AVERAGE = /\b(?:average|mean|moyenne?)\b/i;
const TOP =
  /\b(?:top|largest|biggest|highest|best|most(?! recent)|greatest|leading|rank(?:ed|ing)?|meilleure?s?|plus (?:gros(?:ses)?|grande?s?|[eé]lev[eé]e?s?|importante?s?)|principa(?:ux|les?|l))(?!\p{L})/iu;
const LOWEST =
  /\b(?:lowest|smallest|least|worst|fewest|cheapest|bottom|plus (?:petite?s?|faibles?|bas(?:ses)?)|moins(?! de| d['’]))(?!\p{L})/iu;
const LATEST = /\b(latest|newest|most recent|recent(?:ly)?|plus r[eé]cente?s?|r[eé]cemment)/i;
const EARLIEST = /\b(oldest|earliest|soonest|upcoming|plus anciens?)/i;
const CHART = /\b(chart|graph|plot|diagram|visuali[sz]e|visuali[sz]ation|graphique|courbe|diagramme|camembert)\b/i;
const CATALOGUE =
  /\b(?:what|which|quelles?|quels?)\s+(?:\w+\s+){0,2}(?:data|tables?|objects?|columns?|fields?|sources?|documents?|files?|tools?|donn[eé]es|objets?|colonnes?|champs?|fichiers?|outils?)\b.*\b(?:have|exist|available|there|access|contain|see|use|avez|existe|disponibles?|acc[eè]s|y a-t-il)|\bschema\b|\bsch[eé]ma\b/i;
const QUALITY =
  /\b(data quality|quality of the data|data steward|duplicates?|deduplicat\w*|missing (?:values?|fields?|data)|incomplete|inconsisten\w*|stale|clean(?:ing|up| up)?|wrong with|problems? (?:in|with)|qualit[eé] des donn[eé]es|doublons?|(?:champs?|valeurs?) manquante?s?)\b/i;

const OVERDUE = /\b(overdue|past due|late|expired|en retard|[eé]chue?s?|expir[eé]e?s?)\b/i;
const PARTICULAR =
  /\?\s*$|^(?:which|what|who|when|where|how|list|show|give|quels?|quelles?|qui|quand|combien|liste|montre|donne)\b/i;

const OVER = '(?:over|above|more than|greater than|exceeding|plus de|sup[eé]rieure?s? [aà]|>)';
const UNDER = '(?:under|below|less than|fewer than|moins de|inf[eé]rieure?s? [aà]|<)';
const AT_LEAST = '(?:at least|minimum|au moins|>=)';
const AT_MOST = '(?:at most|maximum|up to|au plus|<=)';
const AMOUNT = '[$€£]?\\s*(\\d[\\d,.\u00a0 ]*\\d|\\d)\\s*(k|m|bn|thousand|million|billion|mille|millions?)?\\b';

function amount(digits: string, unit = ''): number {
  const value = Number(
    digits
      .replace(/[\s\u00a0]/g, '')
      .replace(/[,.](?=\d{3}(?:\D|$))/g, '')
      .replace(',', '.'),
  );
  if (/^(k|thousand|mille)$/i.test(unit)) return value * 1e3;
  if (/^(bn|billion)$/i.test(unit)) return value * 1e9;
  return /^m/i.test(unit) ? value * 1e6 : value;
}

function comparisonsIn(text: string): Comparison[] {
  const found: Comparison[] = [];
  for (const [words, operator] of [
    [AT_LEAST, '>='],
    [AT_MOST, '<='],
    [OVER, '>'],
    [UNDER, '<'],
  ] as const) {
    for (const match of text.matchAll(new RegExp(`(\\S+\\s+\\S+\\s+)?${words}\\s*${AMOUNT}(\\s+\\S+\\s*\\S*)?`, 'gi'))) {
      const value = amount(match[2] ?? '', match[3]);
      if (Number.isFinite(value)) found.push({ operator, value, near: stemsOf(`${match[1] ?? ''} ${match[4] ?? ''}`) });
    }
  }
  return found;
}

function topOf(text: string): Intent['top'] {
  const number =
    /\b(?:top|first|best|largest|biggest|highest|lowest|smallest|latest|les|premiers?)\s+(\d{1,3})\b|\b(\d{1,2})\s+(?:largest|biggest|best|highest|lowest|smallest|latest|plus|meilleure?s?)\b/i.exec(
      text,
    );
  if (number) return Number(number[1] ?? number[2]);
  return TOP.test(text) || LOWEST.test(text) ? 'some' : undefined;
}

/** A request without its wish for a picture: "… as a bar chart". */
export function withoutPicture(text: string): string {
  const picture = '(?:bar|line|pie)?\\s*(?:chart|graph|plot|diagram|graphique|courbe|diagramme|camembert)s?';
  return text
    .replace(
      new RegExp(
        `\\b(?:(?:as|in|with|on|en|sous forme d[e’'])\\s*(?:an?|the|un|une)?\\s*${picture}|(?:chart|graph|plot)\\s+of)\\b`,
        'gi',
      ),
      ' ',
    )
    .trim();
}

/** An open request leaves it to the agent's role what to look for; a question asks for something in particular. */
function isOpen(request: string): boolean {
  const particular = [PARTICULAR, COUNT, TOTAL, AVERAGE, TOP, CHART, CATALOGUE].some((pattern) => pattern.test(request.trim()));
  return !particular && comparisonsIn(request).length === 0;
}

/** A role is about data quality when it speaks of it more than once: one mention may be an aside. */
function tendsQuality(role: string): boolean {
  return new Set(role.toLowerCase().match(new RegExp(QUALITY, 'gi'))).size > 1;
}

/** Reads a request. `role` is what the reader is there for (focus, opening of its instructions), which may be data quality. */
export function readIntent(request: string, options: { role: string; today?: string }): Intent {
  const grouping = /\b(?:by|per|for each|par|pour chaque)\s+(\p{L}+(?:\s+(?:(?:and|et)\s+)?\p{L}+)?)/iu.exec(request)?.[1] ?? '';
  const byDate = LATEST.test(request) ? 'latest' : EARLIEST.test(request) ? 'earliest' : undefined;
  return {
    count: COUNT.test(request),
    total: TOTAL.test(request),
    average: AVERAGE.test(request),
    top: topOf(request),
    lowest: LOWEST.test(request),
    byDate,
    groupBy: stemsOf(grouping),
    chart: CHART.test(request),
    catalogue: CATALOGUE.test(request),
    quality: QUALITY.test(request) || (isOpen(request) && tendsQuality(options.role)),
    overdue: OVERDUE.test(request),
    window: timeWindowOf(request, options.today),
    comparisons: comparisonsIn(request),
    names: namesIn(request),
    codes: codesIn(request),
  };
}
