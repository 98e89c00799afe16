import { plural } from '@/lib/core/text/plural';
import type { PlanAct } from '@/lib/core/words/plan-act';

type Asked = 'architect' | 'scholar';

const en = {
  answers: {
    architect: 'The Architect answers.',
    scholar: 'The Scholar answers.',
    confirm: 'You confirmed the plan.',
    refuse: 'You declined the plan.',
  },
  askInstead: { architect: 'Ask the Architect instead', scholar: 'Ask the Scholar instead' } as Record<Asked, string>,
  applied: 'Done:',
  acts: { new: 'New', changed: 'Changed', moved: 'Moved', deleted: 'Deleted' } as Record<PlanAct, string>,
  counts: {
    new: (n) => `${n} new`,
    changed: (n) => `${n} changed`,
    moved: (n) => `${n} moved`,
    deleted: (n) => `${n} deleted`,
  } as Record<PlanAct, (n: number) => string>,
  undo: 'Undo',
  seconds: (left: number) => `${left} s`,
  undone: 'Undone.',
  undoLater: 'Undo in the history',
  earlier: (date: string) => `Last answer to this question, from ${date}`,
  earlierHint: 'The model could not answer. This is what was answered to the same question here.',
  earlierRun: 'Open its run',
  addToWord: 'Add to word',
  addToFolder: 'Add to folder',
  adds: (heading: string, name: string) => `Add “${heading || 'Explanation'}” to “${name}”`,
  gone: (name: string) => `“${name}” is not in the word library any more.`,
};

const fr: typeof en = {
  answers: {
    architect: 'L’Architecte répond.',
    scholar: 'L’Érudit répond.',
    confirm: 'Vous avez confirmé le plan.',
    refuse: 'Vous avez refusé le plan.',
  },
  askInstead: { architect: 'Demander plutôt à l’Architecte', scholar: 'Demander plutôt à l’Érudit' },
  applied: 'Fait :',
  acts: { new: 'Nouveau', changed: 'Modifié', moved: 'Déplacé', deleted: 'Supprimé' },
  counts: {
    new: (n) => plural('fr', n, { one: '# ajout', other: '# ajouts' }),
    changed: (n) => plural('fr', n, { one: '# modification', other: '# modifications' }),
    moved: (n) => plural('fr', n, { one: '# déplacement', other: '# déplacements' }),
    deleted: (n) => plural('fr', n, { one: '# suppression', other: '# suppressions' }),
  },
  undo: 'Annuler',
  seconds: (left) => `${left} s`,
  undone: 'Annulé.',
  undoLater: 'Annuler dans l’historique',
  earlier: (date) => `Dernière réponse à cette question, du ${date}`,
  earlierHint: 'Le modèle n’a pas pu répondre. Voici ce qui avait été répondu à la même question ici.',
  earlierRun: 'Ouvrir cette exécution',
  addToWord: 'Ajouter au mot',
  addToFolder: 'Ajouter au dossier',
  adds: (heading, name) => `Ajouter « ${heading || 'Explication'} » à « ${name} »`,
  gone: (name) => `« ${name} » n’est plus dans la bibliothèque de mots.`,
};

export const routedWords = { en, fr };
