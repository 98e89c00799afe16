import { replaceSpan, sentenceEnd } from './sentence-parts';
import { contentWords } from './words';

/** The answer, or a part of the request, is to be kept as a document. */
export interface SaveErrand {
  /** The errand as it was said. */
  words: string;
  /** What the document is to be called, when that was said. */
  name?: string;
}

const SAVE =
  /(?<=^|[.?!;:,\n]\s*|\b(?:and|then|also|please|to|you|et|puis|ensuite|aussi|de|pour|veuillez)\s+)(?:l['’])?(?:save|enregistre[rz]?|sauvegarde[rz]?)(?:-l[ae]s?)?(?=\s)/iu;
const DOCUMENT = String.raw`(?:(?:an?|the|my|our|new|une?|l[ae]|mon|ma|mes|nouveau)\s+)*(?:documents?|reports?|files?|library|rapports?|fichiers?|biblioth[eè]que)(?!\p{L})`;
/** "as a document", "dans un rapport", 'as "Renewals"' */
const INTO = new RegExp(
  String.raw`\s(?:as|in|into|to|comme|dans|sous (?:la )?forme d[eu'’]|sous le nom(?: de)?)\s*(?:${DOCUMENT}|(?=["“«]))`,
  'iu',
);
/** "save a report" */
const PLAIN = new RegExp(String.raw`^\s+${DOCUMENT}`, 'iu');
const CALLED =
  /^(?:\s+in (?:my|the) library|\s+dans (?:ma|la) biblioth[eè]que)?[\s,]*(?:(?:named|called|titled|nommée?|intitulée?|appelée?|sous le nom(?: de)?)\s+)?(?:["“«]\s*([^"”»]{1,150}?)\s*["”»]|(?<=(?:named|called|titled|nommée?|intitulée?|appelée?|nom|nom de)\s+)(.{1,150}?)(?=,|\s(?:and|then|et|puis)\s|$))/iu;

/** What a person calls the answer itself: "save the result", "enregistre tes conclusions". */
const ANSWER = new Set(
  'result results answer answers findings report summary outcome everything resultat resultats reponse rapport resume conclusions'.split(
    ' ',
  ),
);

/**
 * "save it as a report called Renewals", "enregistre les échéances dans un document". `rest` is the text without it; what is
 * to be saved stays in it, unless that is the answer itself.
 */
export function saveErrand(text: string): { errand: SaveErrand; rest: string } | undefined {
  const verb = SAVE.exec(text);
  if (!verb) return undefined;
  const from = verb.index + verb[0].length;
  const sentence = text.slice(from, sentenceEnd(text, from));
  const target = INTO.exec(sentence) ?? PLAIN.exec(sentence);
  if (!target) return undefined;
  const object = sentence.slice(0, target.index).trim();
  const after = target.index + target[0].length;
  const called = CALLED.exec(sentence.slice(after));
  const to = from + after + (called?.[0].length ?? 0);
  const isAnswer = contentWords(object).every((word) => ANSWER.has(word));
  return {
    errand: { words: text.slice(verb.index, to), name: called?.[1] ?? called?.[2] },
    rest: replaceSpan(text, { from: verb.index, to }, isAnswer ? '' : object),
  };
}
