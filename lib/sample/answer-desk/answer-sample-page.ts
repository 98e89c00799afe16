import type { Language } from '@/lib/core/text/language';
import { areaPath, homePath, type SamplePage } from './read-pages';
import { type SampleArea, sampleAreas } from './sample-areas';
import { SAMPLE_DESK_PATH } from './sample-desk-path';
import { pageAt, pageOf, samplePages } from './sample-pages';
import { searchSamplePages } from './search-sample-pages';
import { siteTexts } from './site-texts';
import { unusualAddresses } from './unusual-addresses';
import { escapeHtml, linkTo, writeBlock, writeEmptyHtml, writeHtml } from './write-html';

const LONGEST_QUERY = 200;
const otherThan = (language: Language) => (language === 'en' ? 'fr' : 'en');

/**
 * Answers an address of the sample desk's site, whatever its origin: 200 with a page, 301 or 302 with a path, 404 for an address without a
 * page. The same function answers browsers and the desk's own requests.
 */
export function answerSamplePage({ pathname, searchParams }: URL): Response {
  const path = pathname.replace(/\/$/, '');
  if (path === SAMPLE_DESK_PATH) return redirect(homePath('en'), 302);
  const language = path === homePath('fr') || path.startsWith(`${homePath('fr')}/`) ? 'fr' : 'en';
  const unusual = unusualAddresses.find((one) => one.path === path);
  if (unusual?.kind === 'moved') return redirect(unusual.to, unusual.status);
  if (unusual?.kind === 'empty') return html(writeEmptyHtml(language, unusual.title));
  if (unusual?.kind === 'soft-404') return html(missingPage(language));
  const area = sampleAreas.find((one) => areaPath(one, language) === path);
  const page = pageAt(path);
  if (path === homePath(language)) return html(homePage(language));
  if (path === `${homePath(language)}/${siteTexts[language].searchPath}`) {
    return html(searchPage((searchParams.get('q') ?? '').slice(0, LONGEST_QUERY), language));
  }
  if (area) return html(areaPage(area, language));
  return page ? html(contentPage(page)) : html(missingPage(language), 404);
}

function html(text: string, status = 200): Response {
  return new Response(text, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=300' },
  });
}

/** The address is relative, since a server behind a proxy does not know its own (RFC 9110, 10.2.2). */
const redirect = (location: string, status: 301 | 302) => new Response(null, { status, headers: { location } });

function homePage(language: Language): string {
  const t = siteTexts[language];
  const main = sampleAreas.map(
    (area) => `<h2>${linkTo(areaPath(area, language), area.title[language])}</h2><p>${escapeHtml(area.summary[language])}</p>`,
  );
  return writeHtml({ language, title: t.motto, main: main.join('\n'), translation: homePath(otherThan(language)) });
}

function areaPage(area: SampleArea, language: Language): string {
  const pages = samplePages.filter((page) => page.language === language && page.area === area.key);
  const list = pages.map(({ path, title }) => `<li>${linkTo(path, title)}</li>`).join('');
  return writeHtml({
    language,
    title: area.title[language],
    translation: areaPath(area, otherThan(language)),
    main: `<p>${escapeHtml(area.summary[language])}</p><ul>${list}</ul>`,
  });
}

function contentPage({ key, language, title, blocks }: SamplePage): string {
  const main = blocks.map((block) => writeBlock(block, language)).join('\n');
  return writeHtml({ language, title, main, translation: pageOf(key, otherThan(language))?.path });
}

function searchPage(query: string, language: Language): string {
  const t = siteTexts[language];
  const found = searchSamplePages(query, language);
  const list = found.map(({ path, title, snippet }) => `<li>${linkTo(path, title)}<br>${escapeHtml(snippet)}</li>`).join('');
  const result = list ? `<h2>${t.found}</h2><ol>${list}</ol>` : `<p>${t.nothing}</p>`;
  const translation = `${homePath(otherThan(language))}/${siteTexts[otherThan(language)].searchPath}`;
  return writeHtml({ language, title: t.search, main: query.trim() && result, translation, query });
}

function missingPage(language: Language): string {
  const t = siteTexts[language];
  return writeHtml({ language, title: t.missingTitle, main: `<p>${t.missing}</p>` });
}
