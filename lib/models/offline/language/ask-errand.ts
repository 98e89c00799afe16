import { replaceSpan, sentenceEnd } from './sentence-parts';

/** The person wants to be asked before the work begins. */
export interface AskErrand {
  /** The errand as it was said. */
  words: string;
  /** What they want to be asked: "which country", "whether A or B". */
  about: string;
  /** Answers to choose from, when they named some. */
  options: string[];
}

const FIRST =
  /\s*,?\s*\b(?:first|beforehand|before (?:that|(?:you )?(?:start|begin|answer)\w*)|d['’]abord|avant (?:tout|de commencer|de répondre))(?!\p{L})/iu;
const ASK_ME = new RegExp(
  `\\b(?:(?:ask|check with) me(?:${FIRST.source})?[\\s,:]+(?=(?:which|what|who|whether|if|when|where|how|for|about)\\b)|(?:demande[rz]?-moi|me demander)(?:${FIRST.source})?[\\s,:]+)(?:(?:for|about)\\s+)?`,
  'iu',
);
/** Where the errand ends and the work begins. */
const THEN =
  /,?\s+(?:and then|then|et puis|puis|ensuite)\b|,\s+(?:and|et)\b|\s+(?:and|et)\s+(?=(?:list|show|find|give|tell|quote|count|compare|montre|liste|trouve|donne|dis|cite)[rz]?\b)/i;

/** Answers to choose from: after a colon, in brackets, or after "whether", with "or" between the last two. */
function optionsIn(about: string): string[] {
  const list =
    /[:(]([^()]+)\)?$/.exec(about)?.[1] ??
    /^(?:whether|if|si)\s(?:(?:I|you|we|je|tu|vous|nous|on)\s\S+\s)?(.*)$/i.exec(about)?.[1] ??
    '';
  const options = list
    .split(/\s*,\s*(?:(?:or|ou)\s+)?|\s+(?:or|ou)\s+/i)
    .map((option) => option.replace(/^[\s"“«]+|[\s"”»]+$/g, ''));
  return /\s(?:or|ou)\s/i.test(list) ? [...new Set(options.filter(Boolean))] : [];
}

/** "ask me first which country", "demandez-moi si A ou B". `rest` is the text without it. */
export function askErrand(text: string): { errand: AskErrand; rest: string } | undefined {
  const ask = ASK_ME.exec(text);
  if (!ask) return undefined;
  const from = ask.index + ask[0].length;
  const sentence = text.slice(from, sentenceEnd(text, from));
  const said = sentence.slice(0, THEN.exec(sentence)?.index);
  const about = said.replace(new RegExp(`${FIRST.source}\\s*$`, 'iu'), '').trim();
  if (!about) return undefined;
  const to = from + said.length;
  return {
    errand: { words: text.slice(ask.index, to), about, options: optionsIn(about) },
    rest: replaceSpan(text, { from: ask.index, to }),
  };
}
