import type { TextRange } from '@/lib/core/text/text-range';
import { monthNames } from './month-names';
import { percentBehind, type Unit, unitOf, unitOfSign, unitSignOf } from './units';

/** What the words beside a figure tell about it. */
export interface Measure {
  /** Undefined: no unit is known. */
  unit?: Unit;
  /** The figure is a day of a date, or counts something without a unit: "14 employees". */
  counts?: 'day of a month' | 'things';
  /** The period it refers to: `month` for "a month". */
  per?: string;
  /** "rose by", "fell to". */
  direction?: 'up' | 'down';
  isNegative: boolean;
}

const words = (text: string) => new Set(text.split(/\s+/));
/** Words after a figure that are not what it counts. */
const FUNCTION_WORDS = words(
  `and or to of in on at by for from with per a an the is are was were be has have had as than out more less or up down plus minus each every that which if
  when while but not only also may must shall will can until before after since about over under between through during including excluding would apply
  applies across due i it we he she they this its their now so then there here both compared against versus vs respectively total net gross
  et ou à au aux de des du en par pour avec sur dans le la les un une est sont était a ont que qui plus moins soit si mais pas sous dès avant après depuis
  jusqu jusque chaque contre comme il elle ce cette s n d l se dont où
  und oder bis zu im am an auf aus bei mit von vom zum zur für pro je als ist sind war wird werden hat haben der die das den dem ein eine sowie zzgl inkl
  gilt gelten nach vor seit um durch gegen wenn aber nicht nur auch sich es sie er
  y o al del para con sin el los las es son era fue ha han más menos pero hasta desde antes después cada por como que si no su
  e di da su il lo gli le è sono che più meno dos das os as com é são foi em na ou mais
  en van het een zijn met op tot voor na of dan och eller till i på av är för från som med och til på af er med og`,
);

/** "30 (thirty) days", "thirty (30) days" */
const REPEATED = /^(?:\)|[ \u00a0\u2009\u202f]?\([^()]{1,40}\))/u;
const WORDS_BEHIND =
  /^(?:[ \u00a0\u2009\u202f]|-)?((?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{M}]){1,24})(?:[ \u00a0\u2009\u202f]((?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{M}]){1,24}))?/u;
const SIGN_BEHIND = /^[ \u00a0\u2009\u202f]?([%％‰\p{Sc}])/u;
/** A sign after another figure belongs to that figure. */
const SIGN_BEFORE = /(?<!\d[ \u00a0]?)(\p{Sc})[ \u00a0]?$/u;
const CODE_BEFORE = /(?<!\p{L})(\p{Lu}{3}|[Ff]r\.)[ \u00a0]?$/u;
const MINUS = /(?<![\p{L}\p{N}\p{Sc})\]%‰])[-−–](?:\p{Sc}\s?)?$|(?<!\p{L})(?:minus|moins|menos)[ \u00a0]$|(?:零下|マイナス)$/iu;
const IN_BRACKETS = /\((?:\p{Sc}\s?)?$/u;
const UNSPACED =
  /^[ \u00a0]?(?:[かカヶヵケ][所国社]|(?!の|は|が|を|に|で|と|も|から|まで|的|和|与|及|至|到|或|为|是|在|以|条|章|号)[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}])/u;
/** A word that a table may have in place of a unit: "Table 249 Chair 79". */
const IN_TABLE = /^[^\p{L}]?\p{Lu}[\p{L}\p{M}]*(?:\s*$|\s+[\d|\p{Sc}\p{Lu}])/u;
const YEAR = /(?<!\d)(?:19|20)\d\d$/;

const PER =
  /^[ \u00a0]?(?:(?:once|twice|one time|two times|three times|four times) )?(?:\/ ?|(?:per|an?|each|every|par|pro|je|im|al|por|cada|il) |l['’])([\p{L}\p{M}]{1,14})/iu;
const ADVERBS: readonly (readonly [RegExp, string])[] = [
  [/^,?[ \u00a0](?:daily|täglich|diari[oa]s?|quotidien(?:ne)?s?)(?!\p{L})/iu, 'day'],
  [/^,?[ \u00a0](?:weekly|wöchentlich|semanal(?:es)?|hebdomadaires?)(?!\p{L})/iu, 'week'],
  [/^,?[ \u00a0](?:monthly|monatlich|mensual(?:es)?|mensuel(?:le)?s?)(?!\p{L})/iu, 'month'],
  [/^,?[ \u00a0](?:yearly|annually|per annum|p\. ?a\.|jährlich|anual(?:es)?|annuel(?:le)?s?)/iu, 'year'],
];
const PER_BEFORE: readonly (readonly [RegExp, string])[] = [
  [/(?:月額|毎月|每月|月利|月)$/u, 'month'],
  [/(?:年額|毎年|每年|年利|年)$/u, 'year'],
  [/(?:日額|毎日|每日|每天|日利)$/u, 'day'],
];

/** Distance within which words beside a figure tell whether it rose. */
const NEAR = 64;
const CLAUSE_END =
  /(?<!(?<!\d)\d{1,2})\.(?!\d)|[!?;。！？；\n]|,(?!\d)|，|、|(?<!\p{L})(?:and|but|while|whereas|et|mais|tandis|und|aber|während|y|pero|mientras)(?!\p{L})/giu;
const UP =
  /(?<!\p{L})(?:ris(?:e[sn]?|ing)|rose|grow(?:s|n|th|ing)?|grew|increas\p{L}{0,4}|climb\p{L}{0,3}|gain(?:s|ed)|jump(?:s|ed)?|up (?:by|from)|augment\p{L}{0,7}|hausse|progress(?:é|e|ent|ion)|cr[ûu] de|steig\p{L}{0,4}|stieg\p{L}{0,3}|gestiegen|erhöh\p{L}{0,6}|wuchs(?:en)?|wachs\p{L}{0,4}|gewachsen|zuwachs|anstieg|zunahme|zugenommen|aument\p{L}{0,6}|sub(?:e|en|ió|ieron|ida|ido)|crec\p{L}{0,6}|increment\p{L}{0,5})(?!\p{L})|增加|增长|增至|増加|増え|増の|増と|上昇|上升|上涨|提高|伸び/giu;
const DOWN =
  /(?<!\p{L})(?:fall(?:s|en|ing)?|fell|declin\p{L}{0,4}|decreas\p{L}{0,4}|drop(?:s|ped)?|shr[aiu]nk(?:s|ing)?|down (?:by|from|to)|reduc(?:ed|es|tion)|los(?:t|es)|baiss\p{L}{0,4}|recul\p{L}{0,3}|diminu\p{L}{0,6}|chut\p{L}{0,4}|sink\p{L}{0,3}|sank(?:en)?|gesunken|fiel(?:en)?|fällt|gefallen|rückgang|verringer\p{L}{0,4}|abnahme|abgenommen|schrumpf\p{L}{0,4}|baj(?:a|an|ó|aron|ada|ado)|ca(?:e|en|yó|yeron|ída)|disminu\p{L}{0,6}|descen\p{L}{0,6}|redu(?:jo|jeron|cción)|de moins qu['’e]\p{L}{0,3})(?!\p{L})|减少|減少|下降|下跌|降低|下落|低下|減の|減と|減った|減り/giu;

/** Reads the words beside a figure, or beside a number in words. */
export function measureAt(text: string, { start, end }: TextRange): Measure {
  const before = text.slice(Math.max(0, start - 24), start);
  const behind = text.slice(end, end + 72).replace(REPEATED, '');
  const isNegative = MINUS.test(before) || (IN_BRACKETS.test(before) && behind.startsWith(')'));
  const direction = isNegative ? 'down' : directionAt(text, { start, end });
  const sign = { isNegative, ...(direction && { direction }) };
  const found = unitAt({ figure: text.slice(start, end), before, behind });
  if (!found.unit) return { ...sign, ...found };
  const per = perAt(before, behind.slice(found.length));
  return { ...sign, unit: found.unit, ...(per && { per }) };
}

interface Beside {
  figure: string;
  before: string;
  behind: string;
}

function unitAt({ figure, before, behind }: Beside): { unit?: Unit; length?: number; counts?: Measure['counts'] } {
  const sign = SIGN_BEFORE.exec(before)?.[1];
  if (sign) return { unit: unitOfSign(sign), length: 0 };
  const signBehind = SIGN_BEHIND.exec(behind);
  if (signBehind?.[1]) return { unit: unitOfSign(signBehind[1]), length: signBehind[0].length };
  const percent = percentBehind(behind);
  if (percent) return { unit: unitOfSign('%'), length: percent.length };
  const code = unitOf(CODE_BEFORE.exec(before)?.[1]?.replace('.', '') ?? '');
  if (code?.kind === 'money') return { unit: code, length: 0 };
  const unspaced = unitSignOf(behind.replace(/^[ \u00a0]/, ''));
  if (unspaced) {
    // "4月15日", "2026年"
    if (unspaced.name === 'day' && /月 ?$/.test(before)) return { counts: 'day of a month' };
    return unspaced.name === 'year' && YEAR.test(figure) ? {} : { unit: unspaced, length: 1 };
  }
  if (/\dm$/.test(figure.replace(/[ \u00a0]/g, ''))) return { unit: unitOf('m') as Unit, length: 0 };
  if (UNSPACED.test(behind)) return { counts: 'things' };
  const [all = '', first = '', second = ''] = WORDS_BEHIND.exec(behind) ?? [];
  return first === '' ? {} : namedBy({ first, second, behind }, all.length);
}

function namedBy(
  { first, second, behind }: { first: string; second: string; behind: string },
  length: number,
): { unit?: Unit; length?: number; counts?: Measure['counts'] } {
  const lower = first.toLowerCase();
  // In French, "an" (year) is a unit only at the end of its clause.
  const unit = lower === 'an' && second !== '' ? undefined : unitOf(first);
  if (unit) return { unit, length: behind.indexOf(first) + first.length };
  if (monthNames.has(lower)) return { counts: 'day of a month' };
  if (FUNCTION_WORDS.has(lower)) return {};
  const later = unitOf(second);
  if (later && ['time', 'months'].includes(later.kind)) return { unit: later, length };
  return first.length < 2 || IN_TABLE.test(behind) ? {} : { counts: 'things' };
}

function perAt(before: string, behind: string): string | undefined {
  const named = unitOf(PER.exec(behind)?.[1] ?? '');
  if (named && ['time', 'months'].includes(named.kind)) return named.name;
  return ADVERBS.find(([pattern]) => pattern.test(behind))?.[1] ?? PER_BEFORE.find(([pattern]) => pattern.test(before))?.[1];
}

function directionAt(text: string, { start, end }: TextRange): Measure['direction'] {
  const before = text.slice(Math.max(0, start - NEAR), start);
  const behind = text.slice(end, end + NEAR);
  if (before.search(UP) + before.search(DOWN) + behind.search(UP) + behind.search(DOWN) === -4) return undefined;
  const from = lastOf(CLAUSE_END, before);
  const stop = behind.search(CLAUSE_END);
  const clause = before.slice(Math.max(0, from));
  const [risen, fallen] = [lastOf(UP, clause), lastOf(DOWN, clause)];
  if (risen !== fallen) return risen > fallen ? 'up' : 'down';
  const rest = stop === -1 ? behind : behind.slice(0, stop);
  const [rises, falls] = [rest.search(UP), rest.search(DOWN)];
  if (rises === falls) return undefined;
  return rises !== -1 && (falls === -1 || rises < falls) ? 'up' : 'down';
}

/** The last position of a pattern (with the flag g); -1 if it does not occur. */
function lastOf(pattern: RegExp, text: string): number {
  let last = -1;
  pattern.lastIndex = 0;
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) last = found.index;
  return last;
}

const OF_OTHERS: ReadonlySet<string> = new Set(['money', 'share']);

/**
 * Whether a figure of an answer and the same figure of a source may mean the same. `isNamedApart`: whether the source names the unit apart from its
 * figures.
 */
export function agrees(stated: Measure, source: Measure, isNamedApart: (unit: Unit) => boolean = () => false): boolean {
  if (stated.per && source.per && stated.per !== source.per) return false;
  if (stated.direction && source.direction && stated.direction !== source.direction) return false;
  if (stated.unit?.kind === 'heat' && stated.isNegative !== source.isNegative) return false;
  if (stated.unit) {
    if (source.unit) return stated.unit.name === source.unit.name;
    return source.counts === undefined || isNamedApart(stated.unit);
  }
  // The word after a figure may also be a verb: "children under 12 take".
  return stated.counts === undefined || (!OF_OTHERS.has(source.unit?.kind ?? '') && source.counts !== 'day of a month');
}
