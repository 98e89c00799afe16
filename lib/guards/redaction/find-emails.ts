import type { TextRange } from '@/lib/core/text/text-range';
import { spansOf } from './spans-of';

const LOCAL = /[\p{L}\p{N}._%+'~-]/u;
const DOMAIN = /[\p{L}\p{N}.-]/u;
const MOST_LOCAL = 64;
const MOST_DOMAIN = 255;

/** Finds e-mail addresses, also with their signs in words: "ada (at) example (dot) com", "ada (arobase) exemple (point) fr". */
export function findEmails(text: string): TextRange[] {
  return [...written(text), ...spansOf(text, SPELLED_OUT)];
}

function written(text: string): TextRange[] {
  const spans: TextRange[] = [];
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    let start = at;
    while (start > 0 && at - start < MOST_LOCAL && LOCAL.test(text[start - 1] ?? '')) start -= 1;
    while (start < at && /[.'-]/.test(text[start] ?? '')) start += 1;
    let end = at + 1;
    while (end < text.length && end - at < MOST_DOMAIN && DOMAIN.test(text[end] ?? '')) end += 1;
    while (end > at && /[.-]/.test(text[end - 1] ?? '')) end -= 1;
    if (start < at && /\.\p{L}{2,}$/u.test(text.slice(at + 1, end))) spans.push({ start, end });
  }
  return spans;
}

const SPELLED_OUT =
  /(?<![\p{L}\p{N}._+-])[\p{L}\p{N}._+-]{1,64} ?(?:[([{<] ?(?:at|arobase|arobas|chez) ?[)\]}>]|(?<= )(?:at|arobase)(?= )) ?[\p{L}\p{N}-]{1,63}(?: ?(?:[([{<] ?(?:dot|point) ?[)\]}>]|(?<= )(?:dot|point)(?= )|\.) ?[\p{L}\p{N}-]{1,63}){0,3} ?(?:[([{<] ?(?:dot|point) ?[)\]}>]|(?<= )(?:dot|point)(?= )) ?(?:com|org|net|edu|gov|info|io|[a-z]{2})(?![\p{L}\p{N}])/gu;
