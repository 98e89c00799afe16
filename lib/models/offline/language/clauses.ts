import { contentWords } from './words';

const POLITENESS =
  /^(?:(?:hi|hello|hey|bonjour|salut)\b[\s,!.]*)?(?:(?:please|kindly)\s+)?(?:(?:can|could|would|will) you\s+(?:please\s+)?|i(?:'d| would) like (?:you )?to\s+|i (?:want|need) (?:you )?to\s+|we (?:want|need) to\s+|s'il (?:te|vous) pla[iî]t,?\s+|(?:peux-tu|pouvez-vous|pourriez-vous)\s+|(?:je|nous) (?:veux|voudrais|voulons) )?(?:help (?:me|us)\s+(?:to\s+)?|aidez?[- ](?:moi|nous)\s+(?:[àa]\s+)?)?/i;

/** The request without its politeness and final punctuation: "Help me find prospects." → "Find prospects". */
export function bareRequest(request: string): string {
  const line = request.replace(/\s+/g, ' ').trim();
  const bare = line.replace(POLITENESS, '').replace(/[\s.?!]+$/, '') || line;
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}

/** The parts of a request that each ask for something: sentences, and halves around "and" that carry words of their own. */
export function clausesOf(request: string): string[] {
  const parts = request
    .replace(/\s+/g, ' ')
    .split(/(?<=[.?!;])\s+|;\s*|,?\s+(?:and|then|as well as|et|puis|ainsi que)\s+(?=\S+\s+\S+)|,\s+(?=\S+\s+\S+\s+\S+)/i)
    .map((part) => bareRequest(part))
    .filter((part) => contentWords(part).length > 0);
  return [...new Set(parts)];
}

/** Text cut at a word boundary to at most `length` characters, with an ellipsis when something is left out. */
export function shorten(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const cut = line.slice(0, Math.max(1, length - 1));
  return `${cut.replace(/\s+\S*$/, '') || cut}…`;
}
