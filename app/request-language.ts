import { headers } from 'next/headers';
import { signedIn } from '@/app/signed-in';
import { type Language, languageFor } from '@/lib/core/language';
import { type Text, textFor } from '@/lib/i18n/text';

/** The language of this request: the person's own, else the browser's. */
export async function requestLanguage(): Promise<Language> {
  const ctx = await signedIn();
  return ctx?.actor.user.settings.language ?? languageFor((await headers()).get('accept-language'));
}

export async function requestText(): Promise<Text> {
  return textFor(await requestLanguage());
}
