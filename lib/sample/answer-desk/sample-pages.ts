import type { Language } from '@/lib/core/text/language';
import { ferries as ferriesEn } from './pages/en/ferries';
import { housing as housingEn } from './pages/en/housing';
import { permits as permitsEn } from './pages/en/permits';
import { records as recordsEn } from './pages/en/records';
import { taxes as taxesEn } from './pages/en/taxes';
import { waste as wasteEn } from './pages/en/waste';
import { ferries as ferriesFr } from './pages/fr/ferries';
import { housing as housingFr } from './pages/fr/housing';
import { permits as permitsFr } from './pages/fr/permits';
import { records as recordsFr } from './pages/fr/records';
import { taxes as taxesFr } from './pages/fr/taxes';
import { waste as wasteFr } from './pages/fr/waste';
import { readPages, type SamplePage } from './read-pages';
import { sampleAreas } from './sample-areas';

const texts: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { ferries: ferriesEn, housing: housingEn, permits: permitsEn, records: recordsEn, taxes: taxesEn, waste: wasteEn },
  fr: { ferries: ferriesFr, housing: housingFr, permits: permitsFr, records: recordsFr, taxes: taxesFr, waste: wasteFr },
};

/** All pages of the sample site that have a text, in the order of its areas. */
export const samplePages: readonly SamplePage[] = (['en', 'fr'] as const).flatMap((language) =>
  sampleAreas.flatMap((area) => readPages({ language, area, text: texts[language][area.key] ?? '' })),
);

const byPath = new Map(samplePages.map((page) => [page.path, page]));
const byKey = new Map(samplePages.map((page) => [`${page.language} ${page.key}`, page]));

export const pageAt = (path: string) => byPath.get(path);
/** A page by its key; undefined if it does not exist in the language. */
export const pageOf = (key: string, language: Language) => byKey.get(`${language} ${key}`);
