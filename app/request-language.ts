import { headers } from 'next/headers';
import { signedIn } from '@/app/signed-in';
import { type Language, languageFor } from '@/lib/core/language';
import { type Area, type Text, textFor } from '@/lib/i18n/text';

/** The language of this request: the person's own, else the browser's. */
export async function requestLanguage(): Promise<Language> {
  const ctx = await signedIn();
  return ctx?.actor.user.settings.language ?? languageFor((await headers()).get('accept-language'));
}

export async function requestText(): Promise<Text> {
  return textFor(await requestLanguage());
}

/** The words that only one page shows. */
export async function requestWords<W>(area: Area<W>): Promise<W> {
  return area[await requestLanguage()];
}
