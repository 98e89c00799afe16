import type { Language } from '@/lib/core/language';

type Texts = Readonly<Record<Language, string>>;

/** A part of the site, and of the office that does not exist. */
export interface SampleArea {
  key: string;
  /** Last part of its address. */
  slug: Texts;
  title: Texts;
  summary: Texts;
}

export const sampleAreas: readonly SampleArea[] = [
  {
    key: 'permits',
    slug: { en: 'permits', fr: 'autorisations' },
    title: { en: 'Permits', fr: 'Autorisations et permis' },
    summary: {
      en: 'Docks and moorings, boats, fishing, and events on the shore.',
      fr: 'Pontons et mouillages, bateaux, pêche et manifestations sur le rivage.',
    },
  },
  {
    key: 'ferries',
    slug: { en: 'ferries', fr: 'ferry' },
    title: { en: 'Ferries and parking', fr: 'Ferry et stationnement' },
    summary: {
      en: 'Fares and times of the ferry to Corvin Island, resident parking and parking fines.',
      fr: 'Tarifs et horaires du ferry de l’île Corvin, stationnement des résidents et amendes.',
    },
  },
  {
    key: 'waste',
    slug: { en: 'waste', fr: 'dechets' },
    title: { en: 'Waste', fr: 'Déchets' },
    summary: {
      en: 'Collection days, bulky waste, hazardous waste and compost bins.',
      fr: 'Jours de collecte, encombrants, déchets dangereux et composteurs.',
    },
  },
  {
    key: 'housing',
    slug: { en: 'housing', fr: 'logement' },
    title: { en: 'Housing help', fr: 'Aide au logement' },
    summary: {
      en: 'Rent supplement, repair grants, emergency housing and social housing.',
      fr: 'Supplément de loyer, subventions pour travaux, hébergement d’urgence et logement social.',
    },
  },
  {
    key: 'taxes',
    slug: { en: 'taxes', fr: 'taxes' },
    title: { en: 'Taxes and fees', fr: 'Taxes et paiements' },
    summary: {
      en: 'Property tax, tax relief for older people, visitor tax, and how to pay.',
      fr: 'Taxe foncière, allègement pour les aînés, taxe de séjour et moyens de paiement.',
    },
  },
  {
    key: 'records',
    slug: { en: 'records', fr: 'etat-civil' },
    title: { en: 'Births and records', fr: 'Naissances et état civil' },
    summary: {
      en: 'Births, marriages, changes of name and of address.',
      fr: 'Naissances, mariages, changements de nom et d’adresse.',
    },
  },
];
