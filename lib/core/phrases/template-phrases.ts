import type { Format } from '../text/format';

type Ms = { ms: number };
type Most = { most: number };

/** Sentences about the templates of prompts. */
const en = {
  templateTooLong: ({ most }: Most, f: Format) => `The template is longer than ${f.number(most)} characters.`,
  templateTooManyTags: ({ most }: Most, f: Format) => `The template has more than ${f.number(most)} tags and values.`,
  templateTooManyBlocks: ({ most }: Most, f: Format) => `The template has more than ${f.number(most)} conditions and loops.`,
  templateTagTooLong: ({ most }: Most, f: Format) => `This tag or value is longer than ${f.number(most)} characters.`,
  templateTooManyBrackets: ({ most }: Most, f: Format) => `This tag or value has more than ${f.number(most)} opening brackets.`,
  templateTag: ({ tag, tags }: { tag: string; tags: string }) => `There is no tag "${tag}". The available tags are: ${tags}.`,
  templateFilter: ({ filter, filters }: { filter: string; filters: string }) =>
    `There is no filter "${filter}". The available filters are: ${filters}.`,
  templateRange: () =>
    'A range is allowed only after the "in" of a for loop, and must begin with a whole number of at most six digits: (1..10).',
  templateSyntax: ({ problem }: { problem: string }) => `The template has a syntax error: ${problem}.`,
  templateSteps: ({ most }: Most, f: Format) => `The template takes more than ${f.number(most)} steps to render.`,
  templateTime: ({ ms }: Ms) => `The template takes longer than ${ms} ms to render.`,
  templateMemory: ({ most }: Most, f: Format) =>
    `The template's loops and filters process more than ${f.number(most)} items and characters.`,
  templateText: ({ most }: Most, f: Format) => `The template renders to more than ${f.number(most)} characters.`,
  templateFailed: ({ problem }: { problem: string }) => `The template could not be rendered: ${problem}.`,
  promptProblem: ({ title, line, why }: { title: string; line: number; why: string }) => `“${title}”, line ${line}: ${why}`,
  variableUnresolved: ({ name }: { name: string }) => `The variable "${name}" has no value.`,
};

const fr: typeof en = {
  templateTooLong: ({ most }, f) => `Le modèle de texte dépasse ${f.number(most)} caractères.`,
  templateTooManyTags: ({ most }, f) => `Le modèle de texte a plus de ${f.number(most)} balises et valeurs.`,
  templateTooManyBlocks: ({ most }, f) => `Le modèle de texte a plus de ${f.number(most)} conditions et boucles.`,
  templateTagTooLong: ({ most }, f) => `Cette balise ou valeur dépasse ${f.number(most)} caractères.`,
  templateTooManyBrackets: ({ most }, f) =>
    `Cette balise ou valeur a plus de ${f.number(most)} parenthèses ou crochets ouvrants.`,
  templateTag: ({ tag, tags }) => `La balise « ${tag} » n’existe pas. Les balises disponibles sont : ${tags}.`,
  templateFilter: ({ filter, filters }) => `Le filtre « ${filter} » n’existe pas. Les filtres disponibles sont : ${filters}.`,
  templateRange: () =>
    'Un intervalle n’est permis qu’après le « in » d’une boucle for, et doit commencer par un entier d’au plus six chiffres : (1..10).',
  templateSyntax: ({ problem }) => `Le modèle de texte contient une erreur de syntaxe : ${problem}.`,
  templateSteps: ({ most }, f) => `Le rendu du modèle de texte demande plus de ${f.number(most)} étapes.`,
  templateTime: ({ ms }) => `Le rendu du modèle de texte demande plus de ${ms} ms.`,
  templateMemory: ({ most }, f) =>
    `Les boucles et filtres du modèle de texte traitent plus de ${f.number(most)} éléments et caractères.`,
  templateText: ({ most }, f) => `Le texte rendu dépasse ${f.number(most)} caractères.`,
  templateFailed: ({ problem }) => `Le rendu du modèle de texte a échoué : ${problem}.`,
  promptProblem: ({ title, line, why }) => `« ${title} », ligne ${line} : ${why}`,
  variableUnresolved: ({ name }) => `La variable « ${name} » n’a pas de valeur.`,
};

export const templatePhrases = { en, fr };
