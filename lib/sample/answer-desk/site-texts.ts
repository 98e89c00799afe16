import type { Language } from '@/lib/core/text/language';

interface SiteTexts {
  office: string;
  motto: string;
  notice: string;
  skip: string;
  home: string;
  /** Name of the other language, in that language. */
  other: string;
  menu: string;
  search: string;
  searchPath: string;
  searchLabel: string;
  nothing: string;
  found: string;
  missingTitle: string;
  missing: string;
}

/** The words of the site around its pages. */
export const siteTexts: Readonly<Record<Language, SiteTexts>> = {
  en: {
    office: 'Ostrelle Shore Office',
    motto: 'Services of the lakes district of Ostrelle',
    notice: 'This office does not exist. Its pages are a sample, written for Roundtable.',
    skip: 'Skip to content',
    home: 'Home',
    other: 'Français',
    menu: 'Areas',
    search: 'Search',
    searchPath: 'search',
    searchLabel: 'Search this site',
    nothing: 'No page contains these words.',
    found: 'Pages found',
    missingTitle: 'Page not found',
    missing: 'There is no page at this address. It may have been moved or deleted.',
  },
  fr: {
    office: 'Bureau du rivage d’Ostrelle',
    motto: 'Services du district des lacs d’Ostrelle',
    notice: 'Ce bureau n’existe pas. Ses pages sont un exemple, écrit pour Roundtable.',
    skip: 'Aller au contenu',
    home: 'Accueil',
    other: 'English',
    menu: 'Domaines',
    search: 'Recherche',
    searchPath: 'recherche',
    searchLabel: 'Rechercher sur ce site',
    nothing: 'Aucune page ne contient ces mots.',
    found: 'Pages trouvées',
    missingTitle: 'Page introuvable',
    missing: 'Il n’y a pas de page à cette adresse. Elle a peut-être été déplacée ou supprimée.',
  },
};
