import type { TextRange } from '@/lib/core/text/text-range';
import { spansOf } from './spans-of';

const LOCAL = /[\p{L}\p{N}._%+'~-]/u;
const DOMAIN = /[\p{L}\p{N}.-]/u;
const MOST_LOCAL = 64;
const MOST_DOMAIN = 255;

/**
 * Finds e-mail addresses, including those with signs in words: "ada (at) example.com", "ada (arobase) exemple (point) fr", "ada @ example.com", but
 * not those of repositories, "git@example.com:path".
 */
export function findEmails(text: string): TextRange[] {
  const spelled = [...spansOf(text, ENCODED), ...spansOf(text, SPELLED_OUT), ...spansOf(text, SPELLED_AT)];
  return [...written(text), ...spelled.filter(({ start, end }) => !isSentence(text.slice(start, end)))];
}

/** Words before "at" that show that it belongs to a sentence: "meet me at noon dot com". */
const SENTENCE =
  /^(?:me|us|you|him|her|them|it|is|are|was|be|here|there|now|look|meet|live|work|stay|start|starts|start|open|opens|ends|closed|only|not|and|or|nous|vous|ici|moi|rendez-vous) ?(?:at|@|arobase)(?![\p{L}\p{N}])/u;
const isSentence = (found: string) => SENTENCE.test(found);

function written(text: string): TextRange[] {
  const spans: TextRange[] = [];
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    // "ada @ example.com" has a space on both sides, or after the sign.
    const isSpaced = text[at + 1] === ' ';
    const before = isSpaced && text[at - 1] === ' ' ? at - 1 : at;
    let start = before;
    while (start > 0 && before - start < MOST_LOCAL && LOCAL.test(text[start - 1] ?? '')) start -= 1;
    while (start < before && /[.'-]/.test(text[start] ?? '')) start += 1;
    const domain = isSpaced ? at + 2 : at + 1;
    let end = domain;
    while (end < text.length && end - at < MOST_DOMAIN && DOMAIN.test(text[end] ?? '')) end += 1;
    while (end > domain && /[.-]/.test(text[end - 1] ?? '')) end -= 1;
    const isRemote = text.slice(start, before) === 'git' && text[end] === ':';
    const isAddress = !isRemote && start < before && /^[^.].*\.\p{L}{2,}$/u.test(text.slice(domain, end));
    if (isAddress && !(isSpaced && isSentence(text.slice(start, end)))) spans.push({ start, end });
  }
  return spans;
}

/** An encoded sign, in a URL or in HTML. */
const ENCODED =
  /(?<![\p{L}\p{N}._+-])[\p{L}\p{N}._+-]{1,64}(?:%40|&#0?64;|&#x40;|&commat;)[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,3}\.\p{L}{2,24}(?![\p{L}\p{N}])/gu;
const SPELLED_OUT =
  /(?<![\p{L}\p{N}._+-])[\p{L}\p{N}._+-]{1,64} ?(?:[([{<] ?(?:at|arobase|arobas|chez) ?[)\]}>]|(?<= )(?:at|arobase)(?= )) ?[\p{L}\p{N}-]{1,63}(?: ?(?:[([{<] ?(?:dot|point) ?[)\]}>]|(?<= )(?:dot|point)(?= )|\.) ?[\p{L}\p{N}-]{1,63}){0,3} ?(?:[([{<] ?(?:dot|point) ?[)\]}>]|(?<= )(?:dot|point)(?= )) ?(?:com|org|net|edu|gov|info|io|[a-z]{2})(?![\p{L}\p{N}])/gu;
/** The sign spelled out in a form that cannot be a word of a sentence, before a domain with dots. */
const SPELLED_AT =
  /(?<![\p{L}\p{N}._+-])[\p{L}\p{N}._+-]{1,64} ?(?:[([{<] ?(?:at|arobase|arobas|chez) ?[)\]}>]|(?<= )arobase(?= )) ?[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,3}\.\p{L}{2,24}(?![\p{L}\p{N}])/gu;
