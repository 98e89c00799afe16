import { headers } from 'next/headers';
import { signedIn } from '@/app/signed-in';
import { LANGUAGES, type Language, languageFor, localeFor } from '@/lib/core/text/language';
import { type Area, type Text, textFor } from '@/lib/i18n/text';

/**
 * Returns the language of this request: the user's setting, otherwise the browser's preference. The page of a published desk has the
 * language of its address (`?lang=`).
 */
export async function requestLanguage(): Promise<Language> {
  const path = (await headers()).get('x-path') ?? '';
  if (path.startsWith('/ask/')) {
    const named = new URLSearchParams(path.split('?')[1]).get('lang');
    return LANGUAGES.find((language) => language === named) ?? languageFor((await headers()).get('accept-language'));
  }
  const ctx = await signedIn();
  return ctx?.actor.user.settings.language ?? languageFor((await headers()).get('accept-language'));
}

/** Returns the request's language in the region that the browser prefers for it. */
export async function requestLocale(): Promise<string> {
  return localeFor(await requestLanguage(), (await headers()).get('accept-language'));
}

export async function requestText(): Promise<Text> {
  return textFor(await requestLanguage(), await requestLocale());
}

/** Returns the translations of an area that only one page uses. */
export async function requestWords<W>(area: Area<W>): Promise<W> {
  return area[await requestLanguage()];
}
