import type { CitableKind, OriginalState } from '@/lib/core/citations/citation';

const en = {
  citation: (n: number, all: number) => `Citation ${n} of ${all}`,
  previous: 'Previous citation (←)',
  next: 'Next citation (→)',
  kinds: {
    document: 'Document',
    page: 'Web page',
    record: 'Record',
    table: 'Table',
    resource: 'Resource',
  } satisfies Record<CitableKind, string>,
  readBy: (agent: string, tool: string) => `Read by ${agent}: ${tool}`,
  open: {
    document: 'Open the document',
    page: 'Open the page',
    record: 'Open the record',
    table: 'Open the original',
    resource: 'Open the original',
  } satisfies Record<CitableKind, string>,
  showCall: 'Show the call in the run',
  text: 'The text as it was read',
  earlier: 'Show earlier text',
  later: 'Show later text',
  noText:
    'The text is not available: the records of this run were deleted, its tool was removed, or the run has read too much to show all of it.',
  noSource: 'No source',
  chooseSource: 'The run has read these sources:',
  nothingRead: 'The run has read nothing that can be cited.',
  original: {
    checking: 'Comparing with the original…',
    failed: 'The original could not be compared.',
    retry: 'Try again',
    unchanged: 'The document still contains this text.',
    changed: 'This file has been replaced since. This is the text as it was read.',
    gone: 'The original has been deleted. This is the text as it was read.',
    replacement: 'Open the document that has its name now',
    unknown: 'This is the text as it was read. The original has not been read again.',
  },
  reread: {
    unchanged: 'The run has read the original again: it had not changed.',
    changed: 'The run has read the original again: it had changed. This is the text as it was read first.',
    gone: 'When the run read the original again, it was gone. This is the text as it was read first.',
    unreachable: 'The run could not read the original again. This is the text as it was read.',
  },
  /** In exports, behind the name of a source. */
  since: {
    changed: 'changed since it was read',
    gone: 'deleted since it was read',
    unreachable: 'could not be read again',
    failed: 'could not be compared with its original',
  } as Partial<Record<OriginalState['state'] | 'failed', string>>,
};

const fr: typeof en = {
  citation: (n, all) => `Citation ${n} sur ${all}`,
  previous: 'Citation précédente (←)',
  next: 'Citation suivante (→)',
  kinds: { document: 'Document', page: 'Page web', record: 'Fiche', table: 'Tableau', resource: 'Ressource' },
  readBy: (agent, tool) => `Lu par ${agent}\u00a0: ${tool}`,
  open: {
    document: 'Ouvrir le document',
    page: 'Ouvrir la page',
    record: 'Ouvrir la fiche',
    table: 'Ouvrir l’original',
    resource: 'Ouvrir l’original',
  },
  showCall: 'Voir l’appel dans l’exécution',
  text: 'Le texte tel qu’il a été lu',
  earlier: 'Afficher ce qui précède',
  later: 'Afficher la suite',
  noText:
    'Le texte n’est pas disponible\u00a0: les enregistrements de cette exécution ont été supprimés, son outil a été retiré, ou l’exécution a trop lu pour tout afficher.',
  noSource: 'Aucune source',
  chooseSource: 'L’exécution a lu ces sources\u00a0:',
  nothingRead: 'L’exécution n’a rien lu qui puisse être cité.',
  original: {
    checking: 'Comparaison avec l’original…',
    failed: 'L’original n’a pas pu être comparé.',
    retry: 'Réessayer',
    unchanged: 'Le document contient toujours ce texte.',
    changed: 'Ce fichier a été remplacé depuis. Voici le texte tel qu’il a été lu.',
    gone: 'L’original a été supprimé. Voici le texte tel qu’il a été lu.',
    replacement: 'Ouvrir le document qui porte son nom maintenant',
    unknown: 'Voici le texte tel qu’il a été lu. L’original n’a pas été relu.',
  },
  reread: {
    unchanged: 'L’exécution a relu l’original\u00a0: il n’avait pas changé.',
    changed: 'L’exécution a relu l’original\u00a0: il avait changé. Voici le texte de la première lecture.',
    gone: 'Quand l’exécution a voulu relire l’original, il n’existait plus. Voici le texte de la première lecture.',
    unreachable: 'L’exécution n’a pas pu relire l’original. Voici le texte tel qu’il a été lu.',
  },
  since: {
    changed: 'modifié depuis sa lecture',
    gone: 'supprimé depuis sa lecture',
    unreachable: 'impossible à relire',
    failed: 'comparaison avec l’original impossible',
  },
};

/** The side panel of a source; loaded with the first quote of an answer. */
export const sourcePanel = { en, fr };
