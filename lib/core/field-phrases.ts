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
  atLeastCharacters: ({ least }, f) => `at least ${f.number(least)} characters`,
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
  keyTwice: () => 'each key only once',
  hostName: () => 'is not a host such as www.example.org or *.example.org',
  webAddress: () => 'is not a web address',
  webOrigin: () => 'is not an origin such as https://www.example.org',
  cronInvalid: () => 'is not a cron expression of five fields, such as 0 9 * * 1-5',
  cronNever: () => 'no date matches this expression',
  cronTooOften: ({ minutes }) => `at most once every ${minutes} minutes`,
  timeZone: () => 'is not a known time zone, such as Europe/Paris',
  noSuchPrompt: () => 'there is no such prompt',
  noSuchConnection: () => 'there is no such connection',
  noSuchDocument: () => 'there is no such document',
  noSuchTool: ({ tool }) => `there is no tool called “${tool}”`,
  noSuchAgent: ({ agent }) => `there is no agent called “${agent}”`,
  noSuchTeam: ({ team }) => `there is no team called “${team}”`,
  toolName: () => 'must begin with a letter and contain at most 40 letters, digits and underscores',
  apiPath: () => 'must begin with a slash and contain no query, fragment, backslash or space',
  headerName: () => 'is not the name of a header',
  reservedHeader: () => 'is a header that cannot be set',
  jsonPointer: () => 'must be empty or begin with a slash',
  tooMuchJson: () => 'is too large',
  noArguments: () => 'must describe an object with the arguments of the tool',
  unknownArgument: ({ argument }) => `uses {${argument}}, which is not an argument of the tool`,
  toolNameTaken: ({ tool }) => `${tool} is already the name of a tool of this connection`,
  usedByOthers: ({ teams }) =>
    plural('en', teams, {
      one: 'a team of another person uses the agent by its present name',
      other: '# teams of other people use the agent by its present name',
    }),
  modelWithoutTools: ({ model }) => `${model} cannot call tools: choose another model, or an agent without tools.`,
  templateFault: ({ line, column, why }) => `line ${line}, column ${column}: ${why}`,
};

const fr: Templates = {
  missing: () => 'est obligatoire',
  empty: () => 'ne doit pas être vide',
  atMostCharacters: ({ most }, f) => `au plus ${f.number(most)} caractères`,
  atMostItems: ({ most }) => plural('fr', most, { one: 'au plus # élément', other: 'au plus # éléments' }),
  atLeastCharacters: ({ least }, f) => `au moins ${f.number(least)} caractères`,
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
  keyTwice: () => 'chaque clé une seule fois',
  hostName: () => 'n’est pas un hôte comme www.example.org ou *.example.org',
  webAddress: () => 'n’est pas une adresse web',
  webOrigin: () => 'n’est pas une origine comme https://www.example.org',
  cronInvalid: () => 'n’est pas une expression cron à cinq champs, comme 0 9 * * 1-5',
  cronNever: () => 'aucune date ne correspond à cette expression',
  cronTooOften: ({ minutes }) => `au plus une fois toutes les ${minutes} minutes`,
  timeZone: () => 'n’est pas un fuseau horaire connu, comme Europe/Paris',
  noSuchPrompt: () => 'ce prompt n’existe pas',
  noSuchConnection: () => 'cette connexion n’existe pas',
  noSuchDocument: () => 'ce document n’existe pas',
  noSuchTool: ({ tool }) => `il n’y a pas d’outil appelé « ${tool} »`,
  noSuchAgent: ({ agent }) => `il n’y a pas d’agent appelé « ${agent} »`,
  noSuchTeam: ({ team }) => `il n’y a pas d’équipe appelée « ${team} »`,
  toolName: () => 'commence par une lettre et a au plus 40 lettres, chiffres et tirets bas',
  apiPath: () => 'commence par une barre oblique et n’a ni paramètre, ni fragment, ni barre inversée, ni espace',
  headerName: () => 'n’est pas un nom d’en-tête',
  reservedHeader: () => 'est un en-tête qui ne peut pas être choisi',
  jsonPointer: () => 'doit être vide ou commencer par une barre oblique',
  tooMuchJson: () => 'est trop long',
  noArguments: () => 'doit décrire un objet avec les arguments de l’outil',
  unknownArgument: ({ argument }) => `emploie {${argument}}, qui n’est pas un argument de l’outil`,
  toolNameTaken: ({ tool }) => `${tool} est déjà le nom d’un outil de cette connexion`,
  usedByOthers: ({ teams }) =>
    plural('fr', teams, {
      one: 'une équipe d’une autre personne emploie l’agent sous son nom actuel',
      other: '# équipes d’autres personnes emploient l’agent sous son nom actuel',
    }),
  modelWithoutTools: ({ model }) =>
    `${model} ne peut pas appeler d’outils : choisissez un autre modèle, ou un agent sans outils.`,
  templateFault: ({ line, column, why }) => `ligne ${line}, colonne ${column} : ${why}`,
};

/** Problems of fields. They are not among the phrases, since only some pages load them. */
export const fieldPhrases = { en, fr };
