import type { Language } from './language';

const rules = { en: new Intl.PluralRules('en'), fr: new Intl.PluralRules('fr') };
const numbers = { en: new Intl.NumberFormat('en'), fr: new Intl.NumberFormat('fr') };

/** Inserts `count` for `#` in the matching plural form. For whole numbers, English and French need no third form. */
export function plural(language: Language, count: number, forms: { one: string; other: string }): string {
  const form = rules[language].select(count) === 'one' ? forms.one : forms.other;
  return form.replace('#', numbers[language].format(count));
}
