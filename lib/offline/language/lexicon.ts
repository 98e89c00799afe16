import { fold } from '@/lib/core/text/fold';
import { singular, stem, wordsOf } from './words';

const phrases = {
  count: 'how many, number of, count, count of, combien, combien de, combien d, nombre de',
  sum: 'total, sum of, total of, somme de, somme des, total de, total des',
  by: 'by, per, for each, in each, each, par, pour chaque, chaque',
  not: 'not, except, excluding, other than, isn t, aren t, wasn t, weren t, non, pas, sauf, hors, n est pas, ne sont pas',
  or: 'or, ou',
  and: 'and, et',
  chart:
    'chart, graph, plot, draw, as a chart, as a graph, in a chart, bar chart, line chart, pie chart, diagram, graphique, en graphique, sous forme de graphique, trace, tracez, dessine',
  ask: 'which, what, who, list, show, find, give, quel, quelle, quels, quelles, qui, liste, listez, montre, montrez, trouve, trouvez, trouver, affiche, affichez, as a table, in a table, as a list, en tableau, dans un tableau, sous forme de tableau, sous forme de liste',
  '>': 'more than, over, above, greater than, higher than, exceeding, plus de, superieur a, superieure a, superieurs a, au dessus de',
  '>=': 'at least, au moins',
  '<': 'less than, fewer than, under, below, lower than, moins de, inferieur a, inferieure a, inferieurs a, au dessous de',
  '<=': 'at most, up to, au plus',
};
/** The meaning of a phrase in a question, apart from names and values. */
export type Mark = keyof typeof phrases;
// Safe: the object is written here, with no other keys.
const markNames = Object.keys(phrases) as Mark[];

/** Phrases by their first word, longest first. */
export const markPhrases: ReadonlyMap<string, { words: string[]; mark: Mark }[]> = Map.groupBy(
  markNames
    .flatMap((mark) => phrases[mark].split(', ').map((phrase) => ({ words: phrase.split(' '), mark })))
    .sort((a, b) => b.words.length - a.words.length),
  ({ words }) => words[0] ?? '',
);

const english =
  'a an the of in on at to for from with as is are was were be been being do does did have has had having it its this that these those there their them they we our us you your i my me he she his her can could please will shall may let s t re ve ll also any all some such into about via here only tell say looks help me detail details information info data record records entry entries row rows name names called database databases crm sample know see get fetch search display view hello hi hey thanks thank';
const french =
  'le la les l un une des du de d j m n s c qu a au aux en dans pour avec chez sur sous ce cet cette ces ceux celles que dont est sont etait ont il elle ils elles on nous vous je tu mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs y se avons avez ai fait font tous toutes tout toute moi aussi ne aide aidez aider dis dites voir donnees informations fiche fiches nom noms base bonjour merci salut';
/** Words without content. */
export const stopWords: ReadonlySet<string> = new Set(`${english} ${french}`.split(' '));

/** Words that merely ask to see something: the answer does not depend on whether a call used them. */
export const lightWords: ReadonlySet<string> = new Set(
  'analyze analyse analyzing analysing review check overview summary summarize summarise look analyser analysez resume'.split(
    ' ',
  ),
);

/** Words that ask for an explanation or a text, whatever it is about. */
export const askingWords: ReadonlySet<string> = new Set(
  'mean means meaning meanings meant define defines defined definition definitions explain explains explained explanation know understand understanding should would could must need want wanted use used how translate translates translated translating translation translations translator difficult difficulty difficulties hard problem problems important key main bible biblical everything anything something say says said speak speaks everywhere ask asks asked between according up out signifie signifier sens veut dire definir definition expliquer explique expliquez explication traduire traduisez traduction comprendre faut connaitre savoir dit comment difficile difficiles important importants bible'.split(
    ' ',
  ),
);

/** Words that ask for more than a text itself can tell. */
export const reasoningWords: ReadonlySet<string> = new Set(
  'why when where difference compare compared relationship summarize summarise summary pourquoi quand comparer comparez resumer resume resumez'.split(
    ' ',
  ),
);

/** Nouns for the kinds of content of a library; these words themselves are not looked up in it. */
export const libraryWords: ReadonlySet<string> = new Set(
  'word words term terms concept concepts note notes question questions quiz comprehension passage passages verse verses chapter chapters book books text texts scripture article articles academy resource resources help helps mot mots terme termes passages verset versets chapitre chapitres livre texte textes'.split(
    ' ',
  ),
);

/** Whether a question is French, judged by its most common words. */
export function isFrench(words: readonly string[]): boolean {
  const signs =
    'pourquoi comment signifie quels quelles quel quelle combien avec dans est sont les des nos vos pour qui bonjour montrez trouvez aidez et'.split(
      ' ',
    );
  const count = (list: readonly string[]) => words.filter((word) => list.includes(word)).length;
  return count([...french.split(' '), ...signs]) > count([...english.split(' '), 'and', 'how', 'many', 'which', 'what', 'who']);
}

const synonyms = `
account company firm compte entreprise societe; opportunity deal affaire opportunite; customer client; invoice facture;
order commande commander; product article produit; payment paiement; country pays; city ville town; category categorie;
industry sector secteur industrie; employee staff headcount effectif employe salarie; amount montant; stage etape; law droit;
owner own owned owns responsable proprietaire; contract agreement contrat accord; notice preavis; price prix; rent loyer;
renew renewal renewed reconduit reconduction renouvellement renouvelle renouveler; liability responsabilite; cap limit plafond;
website site; phone telephone; email mail courriel; close closing closed cloture clos; won gagne gagnee gagnees;
delivered livre livree livrees; cancelled canceled annule annulee annulees; paid paye payee payees; issue ticket bug;
event meeting appointment reunion; stock inventory; open ouvert ouverte ouverts ouvertes; active actif actifs actives`;
const groups = new Map(
  synonyms.split(';').flatMap((line) => {
    const words = wordsOf(line);
    return words.map((word) => [singular(word), words]);
  }),
);

/** A word with its synonyms, and the English name of a country. */
export function namesOf(word: string): string[] {
  const country = countries.get(word);
  return [word, ...(groups.get(singular(word)) ?? []), ...(country ? wordsOf(country) : [])];
}

/** Opposites of flags: open means not closed. */
export const opposites: ReadonlyMap<string, string> = new Map([
  ['open', stem('closed')],
  ['inactive', stem('active')],
  ['discontinued', stem('active')],
]);

/** English names of countries by their French names. */
const countries: ReadonlyMap<string, string> = frenchCountries();

function frenchCountries(): Map<string, string> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const [english, french] = ['en', 'fr'].map((language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }));
  return new Map(codes.flatMap((code) => (french?.of(code) ? [[fold(french.of(code) ?? ''), english?.of(code) ?? '']] : [])));
}
