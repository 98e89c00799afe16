import type { FieldProblemCode, FieldProblems } from './field-problem';
import type { Format } from './format';
import { plural } from './plural';

/** Values that are phrases are texts by the time a template gets them. */
type Shown<V> = { [K in keyof V]: V[K] extends number ? number : string };
type Templates = { [C in FieldProblemCode]: (values: Shown<FieldProblems[C]>, format: Format) => string };

const en: Templates = {
  missing: () => 'is required',
  empty: () => 'must not be empty',
  atMostCharacters: ({ most }, f) => `at most ${f.number(most)} characters`,
  atMostItems: ({ most }) => `at most ${most} entries`,
  atLeastItems: ({ least }) => plural('en', least, { one: 'at least one entry', other: 'at least # entries' }),
  atMost: ({ most }, f) => `at most ${f.number(most)}`,
  atLeast: ({ least }, f) => `at least ${f.number(least)}`,
  wholeNumber: () => 'must be a whole number',
  unknownField: () => 'is not a known field',
  notAChoice: () => 'is not one of the choices',
  invalid: () => 'is not valid',
  itemName: () => 'only a-z, 0-9 and single hyphens, beginning with a letter',
  variableName: () => 'names have letters, digits and underscores, and begin with a letter',
  templateWord: () => 'is a reserved word of the template language',
  twice: () => 'each agent only once',
  noSuchPrompt: () => 'there is no such prompt',
  noSuchConnection: () => 'there is no such connection',
  noSuchTool: ({ tool }) => `there is no tool called “${tool}”`,
  noSuchAgent: ({ agent }) => `there is no agent called “${agent}”`,
  modelWithoutTools: ({ model }) => `${model} cannot call tools: choose another model, or an agent without tools.`,
  templateFault: ({ line, column, why }) => `line ${line}, column ${column}: ${why}`,
};

const fr: Templates = {
  missing: () => 'est obligatoire',
  empty: () => 'ne doit pas être vide',
  atMostCharacters: ({ most }, f) => `au plus ${f.number(most)} caractères`,
  atMostItems: ({ most }) => plural('fr', most, { one: 'au plus # élément', other: 'au plus # éléments' }),
  atLeastItems: ({ least }) => plural('fr', least, { one: 'au moins un élément', other: 'au moins # éléments' }),
  atMost: ({ most }, f) => `au plus ${f.number(most)}`,
  atLeast: ({ least }, f) => `au moins ${f.number(least)}`,
  wholeNumber: () => 'doit être un nombre entier',
  unknownField: () => 'n’est pas un champ connu',
  notAChoice: () => 'ne fait pas partie des choix',
  invalid: () => 'n’est pas valide',
  itemName: () => 'seulement a-z, 0-9 et des traits d’union simples, en commençant par une lettre',
  variableName: () => 'les noms ont des lettres, chiffres et tirets bas, et commencent par une lettre',
  templateWord: () => 'est un mot réservé du langage des modèles de texte',
  twice: () => 'chaque agent une seule fois',
  noSuchPrompt: () => 'ce prompt n’existe pas',
  noSuchConnection: () => 'cette connexion n’existe pas',
  noSuchTool: ({ tool }) => `il n’y a pas d’outil appelé « ${tool} »`,
  noSuchAgent: ({ agent }) => `il n’y a pas d’agent appelé « ${agent} »`,
  modelWithoutTools: ({ model }) =>
    `${model} ne peut pas appeler d’outils : choisissez un autre modèle, ou un agent sans outils.`,
  templateFault: ({ line, column, why }) => `ligne ${line}, colonne ${column} : ${why}`,
};

/** Problems of fields. They are not among the phrases, since only some pages load them. */
export const fieldPhrases = { en, fr };
