import type { Language } from '@/lib/core/text/language';
import { homePath } from './read-pages';

/** An address of the site without an ordinary page, as there are on every real site. */
export type UnusualAddress = { path: string; language: Language } & (
  | { kind: 'moved'; to: string; status: 301 | 302 }
  /** Linked and found by the search, but deleted: 404. */
  | { kind: 'deleted'; title: string; summary: string }
  /** Deleted, too, but answered with 200. */
  | { kind: 'soft-404'; title: string; summary: string }
  /** Found by the search, but without any text. */
  | { kind: 'empty'; title: string; summary: string }
);

const [en, fr] = [homePath('en'), homePath('fr')];

export const unusualAddresses: readonly UnusualAddress[] = [
  { path: `${en}/ferries/timetable-2025`, language: 'en', kind: 'moved', to: `${en}/ferries/timetable`, status: 301 },
  { path: `${fr}/ferry/horaires-2025`, language: 'fr', kind: 'moved', to: `${fr}/ferry/horaires`, status: 301 },
  { path: `${en}/news`, language: 'en', kind: 'moved', to: en, status: 302 },
  { path: `${fr}/actualites`, language: 'fr', kind: 'moved', to: fr, status: 302 },
  {
    path: `${en}/waste/collection-app`,
    language: 'en',
    kind: 'deleted',
    title: 'Collection app for your telephone',
    summary: 'Install the app and get a reminder before each collection.',
  },
  {
    path: `${fr}/dechets/application-collecte`,
    language: 'fr',
    kind: 'deleted',
    title: 'Application pour la collecte',
    summary: 'Installez l’application et recevez un rappel avant chaque collecte.',
  },
  {
    path: `${en}/permits/drone-permits`,
    language: 'en',
    kind: 'soft-404',
    title: 'Permits for drones',
    summary: 'Flying a drone above the lake and the beaches.',
  },
  {
    path: `${fr}/autorisations/drones`,
    language: 'fr',
    kind: 'soft-404',
    title: 'Autorisations de drones',
    summary: 'Faire voler un drone au-dessus du lac et des plages.',
  },
  {
    path: `${en}/housing/winter-heating-fund`,
    language: 'en',
    kind: 'empty',
    title: 'Winter heating fund',
    summary: 'Help with the costs of heating in winter.',
  },
  {
    path: `${fr}/logement/fonds-chauffage`,
    language: 'fr',
    kind: 'empty',
    title: 'Fonds d’hiver pour le chauffage',
    summary: 'Aide pour les frais de chauffage en hiver.',
  },
];
