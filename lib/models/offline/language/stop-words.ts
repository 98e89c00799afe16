import type { Language } from '@/lib/core/language';

/** English and French words that say nothing about the subject: function words, politeness, and the verbs of asking. */
const WORDS = `
a about above after all also am an and any anyone anything are around as at away back be because been before being below between both but by
can cannot could did do does doing done down during each either else every few first for from further get gets had has have having he her here
hers him his how however i if in into is it its itself just last least less let like made make makes many may me might more most much must my
neither next no nor not now of off on once one ones only onto or other others our ours out over own per please put rather same say says see
she should since so some something still such than thank thanks that the their theirs them then there these they thing things this those
through to too toward two under until up upon us use used using very want wants was way we well were what whatever when where whether which
while who whom whose why will with within without would yes yet you your yours
hi hello hey dear need needs help find finds show tell give list look know check explain describe analyse analyze analysis compare identify
summarise summarize review read reads answer question request mention mentions mentioned speak speaks talk concern concerns information data databases database detail details overview
au aux avec avoir ce cela ces cet cette ceux chaque comme comment dans de des donc dont du elle elles en entre est et etaient etait ete etre eux faire
fait fois font il ils je la le les leur leurs lui ma mais me meme mes moi mon ne nos notre nous on ont ou par pas peut peux plus pour pourquoi
qu quand que quel quelle quelles quels qui quoi sa sans se sera ses si soit son sont sous sur ta te tes toi ton tous tout toute toutes tres tu
un une vers veux voudrais vos votre vous y c d j l m n s t
bonjour salut merci aide aidez aider trouve trouver trouvez montre montrer montrez donne donner donnez liste lister listez analyser analysez
analyse dis dites svp plait indique indiquez resume resumer resumez compare comparer donnees faisons avons`;

const STOP_WORDS = new Set(WORDS.trim().split(/\s+/));

const FRENCH =
  /\b(le|la|les|des|du|une|est|sont|quels?|quelles?|combien|avec|pour|dans|nos|notre|mes|qui|que|aux|et|sur|ou|cette|ces|bonjour|montre[rz]?|trouve[rz]?|donne[rz]?)\b/gi;
const ENGLISH =
  /\b(the|is|are|what|which|how|with|for|in|our|my|who|that|and|of|to|this|these|hello|show|find|give|do|does|many|by)\b/gi;

/** True for a word (lower case, without accents) that carries no subject. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** The language of a request, by its function words; English when in doubt. */
export function languageOf(text: string): Language {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return count(FRENCH) > count(ENGLISH) ? 'fr' : 'en';
}
