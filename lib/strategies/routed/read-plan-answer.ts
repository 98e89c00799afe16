import { readSentences } from '@/lib/core/words/requests/request-words';

const listed = (...lines: string[]) => lines.flatMap((line) => line.split(',').map((phrase) => phrase.trim().split(' ')));

const CONFIRMATIONS = listed(
  'yes, y, yep, yeah, yup, sure, ok, okay, k, do it, do that, do so, please do, go, go ahead, go for it, go on, apply, apply it, apply that',
  'apply them, apply the plan, apply the changes, apply all, confirm, confirm it, confirmed, i confirm, proceed, accept, accepted, accept it',
  'accept all, accept the plan, approve, approved, approve it, approve all, looks good, sounds good, that s right, that s fine, that is right',
  'correct, right, exactly, perfect, fine, great, make it so, lgtm, of course, absolutely, definitely, agreed, all of them, good',
  'oui, ouais, vas y, allez y, d accord, c est bon, c est parfait, c est ca, fais le, faites le, fais ca, applique, applique le',
  'applique le plan, applique tout, appliquez, appliquez le plan, confirme, je confirme, confirmez, valide, je valide, validez, parfait',
  'exactement, bien sur, ca marche, tres bien, entendu, accepte, j accepte, volontiers, tout a fait, super, absolument, on y va',
);
const REFUSALS = listed(
  'no, nope, nah, n, cancel, cancel it, cancel that, cancel the plan, stop, stop it, stop that, never mind, nevermind, forget it, forget that',
  'don t, do not, dont, don t do it, do not do it, don t do that, don t apply it, abort, discard, discard it, discard that, discard the plan',
  'drop it, drop that, leave it, not now, not yet, no way, reject, reject it, reject the plan, refuse, scrap it, scrap that, drop the plan',
  'non, annule, annule tout, annule ca, annule le plan, annulez, annulez tout, annulez le plan, laisse tomber, laissez tomber, ne fais rien',
  'ne faites rien, ne fais pas ca, ne le fais pas, surtout pas, arrete, arretez, stoppe, pas maintenant, pas encore, oublie, oublie ca',
  'oubliez, refuse, je refuse, rejette, rejette le plan, tant pis, pas question',
);
const FILLERS = listed(
  'please, pls, now, then, thanks, thank you, just, all, again, well, so, and, everything, it, that, merci, s il te plait, s il vous plait',
  'stp, svp, maintenant, alors, donc, et, tout, tout de suite, right away',
);

const phrases = [
  ...CONFIRMATIONS.map((words) => ({ words, says: 'confirm' as const })),
  ...REFUSALS.map((words) => ({ words, says: 'refuse' as const })),
  ...FILLERS.map((words) => ({ words, says: undefined })),
].sort((a, b) => b.words.length - a.words.length);

/** Reads a text that only accepts or refuses a proposal. A text that does both refuses. */
export function readPlanAnswer(text: string): 'confirm' | 'refuse' | undefined {
  const sentences = readSentences(text);
  const words = sentences.flatMap((sentence) => sentence.words);
  const decisions = new Set<string>();
  for (let at = 0; at < words.length; ) {
    const phrase = phrases.find((one) => one.words.every((word, n) => words[at + n]?.norm === word));
    if (!phrase) return undefined;
    if (phrase.says) decisions.add(phrase.says);
    at += phrase.words.length;
  }
  if (decisions.has('refuse')) return 'refuse';
  return decisions.has('confirm') && !sentences.some(({ isQuestion }) => isQuestion) ? 'confirm' : undefined;
}
