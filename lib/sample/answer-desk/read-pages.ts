import type { Language } from '@/lib/core/text/language';
import type { SampleArea } from './sample-areas';
import { SAMPLE_DESK_PATH } from './sample-desk-path';

/** A page of the sample site. The translation of a page has the same key. */
export interface SamplePage {
  key: string;
  language: Language;
  area: string;
  path: string;
  title: string;
  blocks: Block[];
}

/** Texts may contain links: `[label](key of a page)`, or `[label](/path)` below the site's own path. */
export type Block = { type: 'heading' | 'paragraph'; text: string } | { type: 'list' | 'steps'; items: string[] };

interface Source {
  language: Language;
  area: SampleArea;
  /** Pages, each after a line `# key | last part of the address | title`; see `pages`. */
  text: string;
}

export function readPages({ language, area, text }: Source): SamplePage[] {
  const pages: SamplePage[] = [];
  for (const line of (language === 'fr' ? typeset(text) : text).split('\n').filter(Boolean)) {
    if (line.startsWith('# ')) {
      const [key = '', slug = '', title = ''] = line.slice(2).split('|').map(trim);
      const path = `${areaPath(area, language)}/${slug}`;
      pages.push({ key, language, area: area.key, path, title, blocks: [] });
    } else addLine(pages.at(-1)?.blocks ?? [], line);
  }
  return pages;
}

export const homePath = (language: Language) => `${SAMPLE_DESK_PATH}/${language}`;
export const areaPath = (area: SampleArea, language: Language) => `${homePath(language)}/${area.slug[language]}`;

function addLine(blocks: Block[], line: string): void {
  const [mark = '', ...words] = line.split(' ');
  const rest = words.join(' ');
  const type = mark === '-' ? 'list' : /^\d\.$/.test(mark) ? 'steps' : mark === '##' ? 'heading' : 'paragraph';
  const last = blocks.at(-1);
  if (type === 'heading') blocks.push({ type, text: rest });
  else if (type === 'paragraph') blocks.push({ type, text: line });
  else if (last?.type === type) last.items.push(rest);
  else blocks.push({ type, items: [rest] });
}

const trim = (text: string) => text.trim();

/** Puts non-breaking spaces where French has them: before high punctuation and signs, inside quotation marks and numbers. */
const typeset = (text: string) =>
  text
    .replace(/ (?=[:;!?»%$])/g, '\u00A0')
    .replaceAll('« ', '«\u00A0')
    .replace(/(?<=\d) (?=\d{3})/g, '\u00A0');

const LINK = /\[([^\][]*)\]\(([^()]*)\)/g;

/** Splits a text into plain text and links. */
export function splitLinks(text: string): { text: string; target?: string }[] {
  const parts: { text: string; target?: string }[] = [];
  let from = 0;
  for (const { 0: whole, 1: label = '', 2: target, index } of text.matchAll(LINK)) {
    parts.push({ text: text.slice(from, index) }, { text: label, target });
    from = index + whole.length;
  }
  return [...parts, { text: text.slice(from) }].filter((part) => part.text !== '');
}

/** The texts of a block without link targets. */
export function plainTexts(block: Block): string[] {
  return ('items' in block ? block.items : [block.text]).map((text) =>
    splitLinks(text)
      .map((part) => part.text)
      .join(''),
  );
}
