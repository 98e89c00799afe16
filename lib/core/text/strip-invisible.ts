import type { Json } from '../json/json';
import { mapStrings } from '../json/map-strings';

/**
 * Characters that models read but people do not see: control characters (except tab and line ends), zero-width and bidirectional marks, tag
 * characters, variation selectors, soft hyphens, interlinear annotations, lone surrogates.
 */
const INVISIBLE = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;

/**
 * Removes invisible characters from a text, or from all strings and keys of a JSON value (SECURITY "injection"). Emoji joined from several
 * code points fall apart into their parts.
 */
export const stripInvisible = <T extends Json>(value: T): T => mapStrings(value, (text) => text.replace(INVISIBLE, ''));
