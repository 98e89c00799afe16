import { isJsonObject } from '@/lib/core/json/json';
import type { Finding } from '../answer/compose';
import type { Translate } from '../answer/phrases';
import type { Asked } from '../data/make-plan';
import { type Passage, readPassages } from '../data/read-rows';
import { namesOf } from '../language/lexicon';
import { type Token, weightOf, within } from '../language/tokens';
import { humanise, stem, stemsOf } from '../language/words';
import type { Desk, ToolUse } from './desk';
import { parameterOf, queryParameter, type Tool } from './tool-kinds';

const MOST_READ = 12;
const MOST_QUOTES = 6;
const LONGEST_QUOTE = 400;
const DOCUMENTS = new Set(['document', 'file', 'contract', 'agreement', 'paper', 'page', 'clause', 'web', 'internet'].map(stem));

const isIn = (text: string, { keys }: Token) => stemsOf(text).some((word) => keys.has(word));
const isGeneric = ({ keys }: Token) => [...keys].some((key) => DOCUMENTS.has(key));

/** Finds passages with a search tool, and facts with a tool that reads each document. */
export function askDocuments(desk: Desk, tools: readonly Tool[], asked: Asked, t: Translate): Finding[] {
  const { question, periods } = asked;
  const content = question.tokens.filter(({ index, role, number }) => {
    const isFree = role === 'content' && number === undefined && !within(index, [...periods, ...question.marks]);
    return isFree && weightOf(question, index) === 'full';
  });
  // The web is not searched for answers that the user's own data may contain.
  const ownData = tools.some(({ kind }) => /^(?:records|sql)$/.test(kind));
  const web = !ownData || question.tokens.some(({ plain }) => /^(?:web|internet)$/.test(plain));
  const search = tools.find(({ kind }) => kind === 'search') ?? tools.find(({ kind }) => web && kind === 'web');
  if (!search || content.length === 0) return [];
  const most = parameterOf(search, /^limit$/)?.schema.maximum;
  // The first synonym is English, like most documents.
  const query = content.map(({ text, plain }) => (question.french ? (namesOf(plain)[1] ?? text) : text)).join(' ');
  const use = desk.ask(search.name, { [queryParameter(search)]: query.slice(0, 400), ...(most && { limit: most }) });
  const telling = content.filter((token) => !isGeneric(token));
  const read = use ? readEach(desk, tools, use, telling) : [];
  if (!use || desk.wanted.length > 0) return [];
  const source = isJsonObject(use.result) && typeof use.result.source === 'string' ? use.result.source : search.name;
  const passages = ofNamed(telling, [...read, use].flatMap(readPassages)).flatMap(sectionsOf);
  return quote({ passages, asked, content, telling, source, query }, t);
}

/** Reads every document that a search has returned, with the tool whose description best matches the question. */
function readEach(desk: Desk, tools: readonly Tool[], { result }: ToolUse, telling: readonly Token[]): ToolUse[] {
  const found = new Map<string, Set<string>>();
  JSON.stringify(result, (key, value) => {
    for (const one of Array.isArray(value) ? value : [value])
      if (typeof one === 'string') found.set(key, (found.get(key) ?? new Set()).add(one));
    return value;
  });
  const rated = tools.flatMap((tool) => {
    const [key, another] = tool.parameters.filter(({ required }) => required);
    const score = telling.filter(({ keys }) => [...keys].some((one) => tool.about.has(one))).length;
    return tool.kind === 'other' && key && !another && score > 0 && found.has(key.name) ? [{ tool, key, score }] : [];
  });
  const [reader] = rated.sort((a, b) => b.score - a.score);
  if (!reader) return [];
  // Documents without search results are listed under names like "documentsWithoutPassage".
  const [noun = ''] = reader.key.stems;
  const others = [...found].flatMap(([key, values]) =>
    stemsOf(key).indexOf(noun) === 0 && stemsOf(key).length > 2 ? [...values] : [],
  );
  const ids = [...(found.get(reader.key.name) ?? []), ...others].slice(0, MOST_READ);
  return ids.flatMap((id) => desk.ask(reader.tool.name, { [reader.key.name]: id }) ?? []);
}

/** The passages of the documents whose titles contain most names from the question; all passages when no title contains any. */
function ofNamed(telling: readonly Token[], passages: readonly Passage[]): Passage[] {
  const titles = [...new Set(passages.map(({ source }) => source))];
  const names = telling.filter(
    (token) => titles.some((title) => isIn(title, token)) && !titles.every((title) => isIn(title, token)),
  );
  const named = new Map(titles.map((title) => [title, names.filter((token) => isIn(title, token))]));
  const namesOf = (title: string) => named.get(title) ?? [];
  const isLess = (one: string, other: string) =>
    namesOf(one).length < namesOf(other).length && namesOf(one).every((token) => namesOf(other).includes(token));
  return passages.filter(({ source }) => !titles.some((other) => isLess(source, other)));
}

/** The sections of a passage. Their headings count as words of theirs, but are not quoted: a mark within a quote is no text. */
function sectionsOf(passage: Passage): Passage[] {
  return passage.text.split(/^(?=#{1,6} )/m).map((text) => ({ ...passage, text }));
}

interface Found {
  passages: readonly Passage[];
  asked: Asked;
  content: readonly Token[];
  telling: readonly Token[];
  source: string;
  query: string;
}

/** Selects the passages about a term of the question, within its period; otherwise those with most of its words. */
function quote({ passages, asked: { question, periods }, content, telling, source, query }: Found, t: Translate): Finding[] {
  const terms = [...new Set(passages.map(({ term }) => term))].filter((term) => telling.some((token) => isIn(term, token)));
  const ofTerms = passages.filter(({ term }) => terms.includes(term));
  const [period] = ofTerms.some(({ date }) => date) ? periods : [];
  const dateOf = (title: string) => ofTerms.find((one) => one.source === title && one.date)?.date ?? '';
  const isWithin = (date: string) => date >= (period?.start ?? '0') && date <= (period?.end ?? '9');
  const hits = ({ text }: Passage) => telling.filter((token) => isIn(text, token)).length;
  const most = Math.max(1, ...passages.map(hits));
  const chosen =
    terms.length > 0
      ? ofTerms.filter((one) => !period || isWithin(dateOf(one.source)))
      : passages.filter((one) => hits(one) === most).slice(0, MOST_QUOTES);
  const titles = [...new Set(chosen.map((one) => one.source))].sort((a, b) => (dateOf(a) < dateOf(b) ? -1 : 1));
  if (chosen.length === 0 && !period) return [];
  const answeringText = `${titles.join(' ')} ${terms.join(' ')} ${terms.length > 0 ? '' : chosen.map(({ text }) => text).join(' ')}`;
  const used = content.filter((token) => isGeneric(token) || isIn(answeringText, token)).map(({ index }) => index);
  for (let index = period?.from ?? 0; index < (period?.to ?? 0); index++) used.push(index);
  const { start = '', end = '' } = period ?? {};
  const when = start && end ? t('span', start, end) : start ? `${t('since')} ${start}` : `${t('until')} ${end}`;
  const soon = question.tokens.find(
    ({ index, plain }) => period && within(index, [period]) && /^(?:soon|bientot|prochainement)$/.test(plain),
  );
  const all = [...new Set(passages.map((one) => one.source))];
  const silent = period ? all.filter((title) => dateOf(title) === '') : [];
  const term = humanise(ofTerms.find(({ date }) => date)?.term ?? terms.join(', '));
  const rows = titles.map((title) => ({ [t('document')]: title, ...(dateOf(title) && { [term]: dateOf(title) }) }));
  return [
    {
      caption: period
        ? t('documents', titles.length, all.length, term, when)
        : terms.length > 0
          ? t('inDocuments', terms.map(humanise).join(', '), titles.length)
          : t('passages', query, chosen.length),
      source,
      used: new Set(used),
      ...(terms.length > 0 && {
        table: { columns: Object.keys(rows[0] ?? {}).map((key) => ({ key, label: key })), rows, total: rows.length },
      }),
      quotes: titles
        .map((title) => [`**${title}**`, ...chosen.filter((one) => one.source === title).map(quoted)].join('\n\n'))
        .join('\n\n'),
      remarks: [
        ...(soon ? [t('readAs', soon.text, start, end)] : []),
        ...(silent.length > 0 ? [t('noDate', term, silent.join('; '))] : []),
      ],
    },
  ];
}

function quoted({ term, text, cite }: Passage): string {
  const line = text.replaceAll(/^#{1,6} .*\n(?=\s*\S)|\s+/g, ' ').trim();
  const cut = line.length > LONGEST_QUOTE ? line.slice(0, line.lastIndexOf(' ', LONGEST_QUOTE)) : line;
  // A cut within bold text would make the rest of the answer bold.
  const short = `${cut}${cut.split('**').length % 2 === 0 ? '**' : ''}${cut === line ? '' : ' …'}`;
  return `> ${term && `${humanise(term)}: `}“${short}”${cite ? ` ${cite}` : ''}`;
}
