import type { User } from '@/lib/core/ports/user-store';
import { formatFor } from '@/lib/core/text/format';
import { languageFor, localeFor } from '@/lib/core/text/language';
import { timeZoneOf } from '@/lib/core/time/time-zone';
import { type Text, textFor } from '@/lib/i18n/text';

/** Returns the words in the user's language, with times in their zone. */
export function textOf({ settings }: User, acceptLanguage: string | null): Text {
  const language = settings.language ?? languageFor(acceptLanguage);
  const locale = localeFor(language, acceptLanguage);
  return { ...textFor(language, locale), format: formatFor(language, locale, timeZoneOf(settings)) };
}
