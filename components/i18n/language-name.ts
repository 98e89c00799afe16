import type { Language } from '@/lib/core/text/language';

/** Returns the name of a language, given by its ISO 639-3 code; the code itself if it is incomplete or has no name. */
export function languageName(code: string, inLanguage: Language): string {
  return /^[a-z]{3}$/.test(code) ? (new Intl.DisplayNames([inLanguage], { type: 'language' }).of(code) ?? code) : code;
}
