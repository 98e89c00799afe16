import type { Language } from './language';

const rules = { en: new Intl.PluralRules('en'), fr: new Intl.PluralRules('fr') };
const numbers = { en: new Intl.NumberFormat('en'), fr: new Intl.NumberFormat('fr') };

/** `count` in words: `#` in the fitting form becomes the number. Whole numbers need no third form in English or French. */
export function plural(language: Language, count: number, forms: { one: string; other: string }): string {
  const form = rules[language].select(count) === 'one' ? forms.one : forms.other;
  return form.replace('#', numbers[language].format(count));
}
