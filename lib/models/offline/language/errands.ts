import { type AskErrand, askErrand } from './ask-errand';
import { type SaveErrand, saveErrand } from './save-errand';
import { replaceSpan, tidySentences } from './sentence-parts';
import { contentWords } from './words';

/** What a request wants done beside being answered. */
export interface Errands {
  save?: SaveErrand;
  ask?: AskErrand;
  /** The person's own time, time zone or language is asked for. */
  here: boolean;
  /** The request without its errands; empty when nothing else is asked. */
  rest: string;
}

const OWN = String.raw`(?:time ?zone|time|clock|language|fuseau(?: horaire)?|heure(?: locale)?|langue)\b`;
const MY = String.raw`(?:(?:my|the|m[ao]n?|l['’])\s*(?:own |current |local )?)?`;
/** A question for them: "what is my time zone", "quelle heure est-il". */
const HERE_ASKED = new RegExp(
  String.raw`\b(?:(?:what(?:['’]s| is)|which is|tell me|quel(?:le)? est|(?:dis|dites|donnez?)-moi) (?:my|m[ao]n?) (?:own |current |local )?${OWN}(?:,? (?:and|or|et|ou) ${MY}${OWN})*|what time is it(?: here| now)*|what(?:['’]s| is) the (?:local |current )?time(?! \p{L})|quelle heure (?:est-il|il est))`,
  'iu',
);
/** Something that depends on them: "in my time zone". */
const HERE_NEEDED =
  /\bmy (?:own |current |local )?(?:time ?zone|clock|locale)\b|\b(?:my )?local time\b|\bmon fuseau(?: horaire)?\b|\bheure locale\b/i;

/** A text without the questions that a pattern finds in it. */
function without(text: string, question: RegExp): string {
  const found = question.exec(text);
  return found ? without(replaceSpan(text, { from: found.index, to: found.index + found[0].length }), question) : text;
}

/** Reads a request for its errands. */
export function readErrands(request: string): Errands {
  const save = saveErrand(request);
  const unsaved = save ? tidySentences(save.rest) : request;
  const ask = askErrand(unsaved);
  const rest = ask ? tidySentences(ask.rest) : unsaved;
  const others = without(rest, HERE_ASKED);
  const left = others === rest ? rest : tidySentences(others);
  return {
    save: save?.errand,
    ask: ask?.errand,
    here: left !== rest || HERE_NEEDED.test(rest),
    rest: contentWords(left).length > 0 ? left : '',
  };
}
