/** Placeholders of removed personal data and words: `[email]`, `####`, together with words that only introduce such data: "my name is [name]". */
const REMOVED =
  /(?:\b(?:and |et )?(?:je suis|je m['’]appelle|i am|i['’]m|this is|(?:my|mon|ma) (?:\p{L}{1,15} )?(?:name|phone|number|e-?mail|address|card|account|nom|t[eé]l[eé]phone|num[eé]ro|courriel|adresse|carte|compte)(?: number| address)? (?:is|est)) )?\[[a-z]{2,20}\][.,;]?|(?<![\p{L}\p{N}])#+(?![\p{L}\p{N}])|#{2,}/giu;

/** Returns a question without such placeholders, for which a search would be pointless. */
export const withoutRemoved = (text: string): string => text.replace(REMOVED, ' ').replace(/\s+/g, ' ').trim();
