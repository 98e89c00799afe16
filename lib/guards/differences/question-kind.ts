import { fold } from '@/lib/core/text/fold';

export type QuestionKind =
  | 'amount'
  | 'duration'
  | 'frequency'
  | 'count'
  | 'reason'
  | 'consequence'
  | 'time'
  | 'place'
  | 'person'
  | 'manner'
  | 'fact'
  | 'choice';

/** Tried in this order: "how much" before "how", "what date" before "what". */
const KINDS: readonly (readonly [QuestionKind, RegExp])[] = [
  [
    'amount',
    /\bhow (?:much|expensive)\b|\b(?:price|cost|amount)\b|\bwhat (?:is the )?(?:fee|fine|rate)\b|\bcombien (?:coute|cout|puis-je recevoir|vais-je|ca|est-ce|dois)|\ba combien\b|\b(?:prix|cout|tarif|montant)\b|\b(?:min|max)im(?:um|al|ale)\b/,
  ],
  ['duration', /\b(?:how long|processing time|waiting time)\b|\bcombien de (?:temps|jours|semaines|mois)\b|\b(?:duree|delai)\b/],
  ['frequency', /\bhow (?:often|frequently|many times)\b|\bfrequence\b|\btous les combien\b|\bcombien de fois\b/],
  ['count', /\bhow many\b|\bcombien\b/],
  ['reason', /\bwhy\b|\bpourquoi\b/],
  ['consequence', /\b(?:what happens|consequences?|what if)\b|\b(?:se passe-t-il|consequences?|qu'arrive-t-il)\b/],
  [
    'time',
    /\b(?:when|deadline|due date|what (?:date|day|time)|by what date|opening hours|hours of operation)\b|\b(?:quand|date limite|echeance|a quelle (?:date|heure)|heures d'ouverture|horaires?)\b/,
  ],
  ['place', /\b(?:where|which (?:office|place|address)|polling station)\b|^ou\b|\b(?:bureau de vote|a quel endroit)\b/],
  ['person', /\b(?:who|whom|whose|eligible|eligibility)\b|\bqui (?!figure|est-ce)|\b(?:admissible|eligible)s?\b/],
  [
    'manner',
    /\b(?:how|steps?|what (?:should|do|can|must) i (?:need to )?do|what now)\b|\b(?:comment|etapes?|demarches?|que (?:dois-je )?faire|que puis-je faire)\b/,
  ],
  ['fact', /\b(?:what|which)\b|\b(?:quel|quelle|quels|quelles|lequel|laquelle|quoi)\b|(?<!(?<!qu')est-ce )\b(?:que|qu')\b/],
  [
    'choice',
    /\b(?:can|may|could|do|does|did|is|are|am|was|were|will|must|should|has|have)\b|-(?:je|tu|t-il|t-elle|t-on|il|elle|on|nous|vous|ils|elles)\b|\best-ce\b/,
  ],
];

/** The kind of information that a question in English or French asks for; undefined for one without question words. */
export function questionKind(question: string): QuestionKind | undefined {
  // Without its accent, "où" would be "ou" (or).
  const text = fold(question.replace(/où/gi, 'where').replace(/[’‘]/g, "'"));
  return KINDS.find(([, pattern]) => pattern.test(text))?.[0];
}
