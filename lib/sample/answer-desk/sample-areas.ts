import type { Language } from '@/lib/core/text/language';

type Texts = Readonly<Record<Language, string>>;

/** A part of the site, and of the fictitious office. */
export interface SampleArea {
  key: string;
  /** Last part of its address. */
  slug: Texts;
  title: Texts;
  summary: Texts;
  /** Words of questions about it, in both languages, without those that other areas use as well. */
  words: readonly string[];
}

const wordsOf = (words: string) => words.split(',');

export const sampleAreas: readonly SampleArea[] = [
  {
    key: 'permits',
    slug: { en: 'permits', fr: 'autorisations' },
    title: { en: 'Permits', fr: 'Autorisations et permis' },
    summary: {
      en: 'Docks and moorings, boats, fishing, and events on the shore.',
      fr: 'Pontons et mouillages, bateaux, pêche et manifestations sur le rivage.',
    },
    words: wordsOf(
      'dock,docks,mooring,moorings,boat,boats,fishing,trout,pike,fireworks,event,events,beach,ponton,pontons,mouillage,mouillages,bateau,bateaux,canoë,pêche,pêcher,truite,truites,brochet,manifestation,plage,feux d’artifice',
    ),
  },
  {
    key: 'ferries',
    slug: { en: 'ferries', fr: 'ferry' },
    title: { en: 'Ferries and parking', fr: 'Ferry et stationnement' },
    summary: {
      en: 'Fares and times of the ferry to Corvin Island, resident parking and parking fines.',
      fr: 'Tarifs et horaires du ferry de l’île Corvin, stationnement des résidents et amendes.',
    },
    words: wordsOf(
      'ferry,ferries,ferry fare,timetable,parking,towed,traversée,horaires du ferry,stationnement,stationner,fourrière',
    ),
  },
  {
    key: 'waste',
    slug: { en: 'waste', fr: 'dechets' },
    title: { en: 'Waste', fr: 'Déchets' },
    summary: {
      en: 'Collection days, bulky waste, hazardous waste and compost bins.',
      fr: 'Jours de collecte, encombrants, déchets dangereux et composteurs.',
    },
    words: wordsOf(
      'waste,rubbish,garbage,bin,bins,recycling,compost,asbestos,déchet,déchets,ordures,poubelle,bac,encombrants,composteur,composter,amiante,piles',
    ),
  },
  {
    key: 'housing',
    slug: { en: 'housing', fr: 'logement' },
    title: { en: 'Housing help', fr: 'Aide au logement' },
    summary: {
      en: 'Rent supplement, repair grants, emergency housing and social housing.',
      fr: 'Supplément de loyer, subventions pour travaux, hébergement d’urgence et logement social.',
    },
    words: wordsOf('rent,housing,roof,grant,nowhere to sleep,waiting list,loyer,logement,toit,subvention,hébergement,dormir'),
  },
  {
    key: 'taxes',
    slug: { en: 'taxes', fr: 'taxes' },
    title: { en: 'Taxes and fees', fr: 'Taxes et paiements' },
    summary: {
      en: 'Property tax, tax relief for older people, visitor tax, and how to pay.',
      fr: 'Taxe foncière, allègement pour les aînés, taxe de séjour et moyens de paiement.',
    },
    words: wordsOf('tax,taxes,instalments,cheque,cheques,bill,taxe,impôt,chèque,facture,virement'),
  },
  {
    key: 'records',
    slug: { en: 'records', fr: 'etat-civil' },
    title: { en: 'Births and records', fr: 'Naissances et état civil' },
    summary: {
      en: 'Births, marriages, changes of name and of address.',
      fr: 'Naissances, mariages, changements de nom et d’adresse.',
    },
    words: wordsOf(
      'birth,marry,married,marriage,wedding,certificate,family name,first name,new address,naissance,mariage,marier,prénom,changer de nom,changement de nom,changement d’adresse,acte',
    ),
  },
];
