import { type Format, formatFor } from '@/lib/core/text/format';
import type { Language } from '@/lib/core/text/language';
import { attached } from './dictionary/attached';
import { chat } from './dictionary/chat';
import { control } from './dictionary/control';
import { inbox } from './dictionary/inbox';
import { pages } from './dictionary/pages';
import { place } from './dictionary/place';
import { request } from './dictionary/request';
import { run } from './dictionary/run';
import { shell } from './dictionary/shell';
import { sources } from './dictionary/sources';
import { status } from './dictionary/status';
import { ui } from './dictionary/ui';

/** Words used by several pages, one area per page or group of components. Words of a single page are loaded by that page (`useWords`). */
const areas = {
  attached,
  chat,
  control,
  inbox,
  pages,
  place,
  request,
  run,
  shell,
  sources,
  status,
  ui,
};

/** The words of one area in all languages; the type of `fr` follows from `en`. */
export type Area<W> = Record<Language, W>;

type Words = { [A in keyof typeof areas]: (typeof areas)[A]['en'] };

export interface Text extends Words {
  language: Language;
  /** The language, perhaps with a region: `en-GB`. Dates and times are written in it. */
  locale: string;
  format: Format;
}

function build(language: Language, locale: string, timeZone: string | undefined): Text {
  const words = Object.fromEntries(Object.entries(areas).map(([name, area]) => [name, area[language]]));
  // Safe: every area has every language, with the type of its English.
  return { ...(words as Words), language, locale, format: formatFor(language, locale, timeZone) };
}

/** By locale and time zone. A server encounters those of all its visitors, so it keeps only some. */
const built = new Map<string, Text>();
const MOST_KEPT = 50;

/**
 * All words of the interface in one language, with its formats of numbers, and those of dates and times in its `locale` and in `timeZone`, by
 * default that of the browser or server.
 */
export function textFor(language: Language, locale: string = language, timeZone?: string): Text {
  const key = `${locale} ${timeZone}`;
  const known = built.get(key);
  if (known) return known;
  if (built.size >= MOST_KEPT) built.clear();
  const text = build(language, locale, timeZone);
  built.set(key, text);
  return text;
}
