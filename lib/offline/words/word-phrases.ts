import type { Language } from '@/lib/core/text/language';
import { translatorOf } from '../answer/phrases';

/** What the Architect and the Scholar say in English and French; each `#` is replaced by a parameter, in order. */
const table = {
  planned: ['The plan contains everything that you asked for.', 'Le plan contient tout ce que vous avez demandé.'],
  notPlanned: ['Not in the plan:', 'Pas dans le plan :'],
  nothingProposed: ['Nothing is proposed:', 'Rien n’est proposé :'],
  shownFolder: ['Here it is.', 'Le voici.'],
  folders: ['The folders, with the number of words in each:', 'Les dossiers, avec le nombre de mots de chacun :'],
  architectOnly: [
    'I change the word library and explain nothing. Write what to change, for instance: “Create a folder called Cells and add: nucleus, ribosome”, “Move all words from A to B”, “Rename A to B”. For a question, choose the Scholar.',
    'Je modifie la bibliothèque de mots et n’explique rien. Écrivez ce qu’il faut modifier, par exemple : « Crée un dossier Cellules et ajoute : noyau, ribosome », « Déplace tous les mots de A vers B », « Renomme A en B ». Pour une question, choisissez l’Érudit.',
  ],
  changeNotUnderstood: [
    'Not understood without a language model: “#”. Say it like “Add X, Y to A”, “Move X to A”, “Rename X to Y”, “Delete X”.',
    'Pas compris sans modèle de langage : « # ». Dites-le comme « Ajoute X, Y à A », « Déplace X vers A », « Renomme X en Y », « Supprime X ».',
  ],
  wordsNotListed: [
    'Without a language model no words can be found: list them after a colon, “Add to A: X, Y – its meaning”.',
    'Sans modèle de langage, aucun mot ne peut être trouvé : listez-les après un deux-points, « Ajoute à A : X, Y – son sens ».',
  ],
  wordsLeft: [
    '# words, from “#” on: a plan has at most # changes. Ask for them in another request.',
    '# mots, à partir de « # » : un plan contient au plus # modifications. Demandez-les dans une autre demande.',
  ],
  partlyRead: [
    'What comes after the first # characters of the request: only a list is read further, such as “Add to A: X, Y”.',
    'Ce qui suit les # premiers caractères de la demande : seule une liste est lue au-delà, comme « Ajoute à A : X, Y ».',
  ],
  alsoShowWord: [
    'A word is shown in one more folder with “Also show in…” on the page. It can be moved: “Move this word to A”.',
    'Un mot s’affiche dans un dossier de plus par « Afficher aussi dans… » sur la page. Il peut être déplacé : « Déplace ce mot vers A ».',
  ],
  needsMeaning: [
    'This needs a language model, since it takes what the words mean: “#”. Without one, name the words: “Move X, Y to A”.',
    'Il faut pour cela un modèle de langage, puisqu’il s’agit du sens des mots : « # ». Sans modèle, nommez les mots : « Déplace X, Y vers A ».',
  ],
  cannotCopy: ['Items can be moved, but not copied: “#”.', 'Un élément peut être déplacé, mais pas copié : « # ».'],
  noteWithoutText: [
    'What should the note say? Write it after a colon: “#: …”.',
    'Que doit dire la note ? Écrivez-le après un deux-points : « # : … ».',
  ],
  scholarSigned: [
    '_Offline: this is quoted from your word library. Without a language model I know nothing else._',
    '_Hors ligne : ceci est cité de votre bibliothèque de mots. Sans modèle de langage, je ne sais rien d’autre._',
  ],
  notInLibrary: ['Your word library has nothing about “#”.', 'Votre bibliothèque de mots n’a rien sur « # ».'],
  nothingAsked: [
    'Name a word or a folder of your library, and I quote what you keep about it: “Explain X”, “What is in A?”, “Quiz me on A”.',
    'Nommez un mot ou un dossier de votre bibliothèque, et je cite ce que vous y gardez : « Explique X », « Qu’y a-t-il dans A ? », « Interroge-moi sur A ».',
  ],
  notKept: ['Your library keeps no # of it.', 'Votre bibliothèque n’en garde pas : #.'],
  noMeaning: ['No meaning is kept.', 'Aucun sens n’est gardé.'],
  examples: ['Examples', 'Exemples'],
  mnemonic: ['Mnemonic', 'Moyen mnémotechnique'],
  notes: ['Notes', 'Notes'],
  inFolders: ['In: #', 'Dans : #'],
  alsoFound: ['Also found: #', 'Aussi trouvés : #'],
  wordsIn: ['**#**: # words', '**#** : # mots'],
  moreWords: ['… and # more', '… et # autres'],
  howToChange: [
    'The Architect does this: choose it in the switch, or write the change as a request, such as “Rename A to B”. It shows a plan first; nothing was changed now.',
    'C’est l’Architecte qui le fait : choisissez-le dans le sélecteur, ou écrivez la modification comme une demande, par exemple « Renomme A en B ». Il montre d’abord un plan ; rien n’a été modifié.',
  ],
  nothingChanged: ['Nothing was changed.', 'Rien n’a été modifié.'],
  quizQuestion: ['Question # of # · #\n\nWhat does **#** mean?', 'Question # sur # · #\n\nQue signifie **#** ?'],
  quizDone: ['That was the last word of this quiz.', 'C’était le dernier mot de cette interrogation.'],
  quizKept: ['**#**: #', '**#** : #'],
  quizWrong: ['That is not the kept meaning.', 'Ce n’est pas le sens gardé.'],
  quizPartly: ['That is part of the kept meaning.', 'C’est une partie du sens gardé.'],
  quizRight: ['That is the kept meaning.', 'C’est le sens gardé.'],
  noQuiz: ['No word in “#” has a meaning that I could ask for.', 'Aucun mot de « # » n’a de sens que je puisse demander.'],
} as const satisfies Record<string, readonly [en: string, fr: string]>;

export type Translate = (key: keyof typeof table, ...put: readonly (string | number)[]) => string;

export function wordTranslator(language: Language): Translate {
  return translatorOf(table, language);
}
