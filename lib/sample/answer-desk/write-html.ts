import type { Language } from '@/lib/core/text/language';
import { areaPath, type Block, homePath, splitLinks } from './read-pages';
import { sampleAreas } from './sample-areas';
import { SAMPLE_DESK_PATH } from './sample-desk-path';
import { pageOf } from './sample-pages';
import { siteTexts } from './site-texts';

const STYLE = `
:root{color-scheme:light dark;--text:#1b2430;--page:#fff;--soft:#eef3f6;--line:#6b7c8c;--link:#0b5394}
@media(prefers-color-scheme:dark){:root{--text:#e8edf2;--page:#141b22;--soft:#202a34;--line:#8a9bab;--link:#8ec7ff}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:1.0625rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere}
a{color:var(--link)}:focus-visible{outline:3px solid var(--link);outline-offset:2px}
header,main,footer,.notice{padding:.75rem max(1rem,calc((100% - 44rem)/2))}
header,footer{background:var(--soft)}header p{margin:0}.office{font-size:1.25rem;font-weight:700}
.notice{margin:0;border-bottom:1px solid var(--line);font-size:.9375rem}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin:.5rem 0;padding:0;list-style:none}
form{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end;margin:.5rem 0}label{flex:1 1 12rem}
input{display:block;width:100%}input,button{min-height:2.75rem;padding:.25rem .75rem;font:inherit;color:inherit;background:var(--page);border:1px solid var(--line);border-radius:.25rem}
.skip:not(:focus){position:absolute;left:-100rem}
`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
export const linkTo = (path: string, label: string) => `<a href="${escapeHtml(path)}">${escapeHtml(label)}</a>`;

interface Layout {
  language: Language;
  title: string;
  /** HTML of the main part, after its heading. */
  main: string;
  /** Path of the same page in the other language; its front page if there is none. */
  translation?: string;
  query?: string;
}

/** Writes a whole page of the sample site. */
export function writeHtml({ language, title, main, translation, query = '' }: Layout): string {
  const t = siteTexts[language];
  const other = language === 'en' ? 'fr' : 'en';
  const areas = sampleAreas.map((area) => `<li>${linkTo(areaPath(area, language), area.title[language])}</li>`).join('');
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(`${title} – ${t.office}`)}</title>
${translation ? `<link rel="alternate" hreflang="${other}" href="${escapeHtml(translation)}">` : ''}<style>${STYLE}</style></head>
<body><a class="skip" href="#main">${t.skip}</a>
<header><p class="office">${linkTo(homePath(language), t.office)}</p><p>${t.motto}</p>
<nav aria-label="${t.menu}"><ul>${areas}<li><a href="${escapeHtml(translation ?? homePath(other))}" hreflang="${other}" lang="${other}">${t.other}</a></li></ul></nav>
<form role="search" action="${homePath(language)}/${t.searchPath}"><label>${t.searchLabel}<input type="search" name="q" value="${escapeHtml(query)}"></label><button>${t.search}</button></form></header>
<aside class="notice">${t.notice}</aside>
<main id="main"><h1>${escapeHtml(title)}</h1>
${main}
</main><footer>${linkTo(homePath(language), t.home)}</footer></body></html>`;
}

/** A page with a title and nothing else. */
export const writeEmptyHtml = (language: Language, title: string) =>
  `<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body></body></html>`;

export function writeBlock(block: Block, language: Language): string {
  const write = (text: string) => writeText(text, language);
  switch (block.type) {
    case 'heading':
      return `<h2>${write(block.text)}</h2>`;
    case 'paragraph':
      return `<p>${write(block.text)}</p>`;
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${write(item)}</li>`).join('')}</ul>`;
    case 'steps':
      return `<ol>${block.items.map((item) => `<li>${write(item)}</li>`).join('')}</ol>`;
  }
}

const writeText = (text: string, language: Language) =>
  splitLinks(text)
    .map((part) => (part.target ? linkTo(pathOf(part.target, language), part.text) : escapeHtml(part.text)))
    .join('');

const pathOf = (target: string, language: Language) =>
  target.startsWith('/') ? SAMPLE_DESK_PATH + target : (pageOf(target, language)?.path ?? homePath(language));
