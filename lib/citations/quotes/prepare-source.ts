import { blankMarks } from '../text/blank-marks';
import { type SearchKey, searchKey } from '../text/search-key';
import { type GramIndex, indexGrams } from './k-grams';

/** The text of a source with the data for searching it, each computed once when it is first needed. */
export interface PreparedSource {
  text: string;
  /** The text, of the same length, without marks that do not belong to it. */
  plain(): string;
  key(): SearchKey;
  grams(): GramIndex;
}

export function prepareSource(text: string): PreparedSource {
  let plain: string | undefined;
  let key: SearchKey | undefined;
  let grams: GramIndex | undefined;
  const getPlain = () => {
    plain ??= blankMarks(text);
    return plain;
  };
  const getKey = () => {
    key ??= searchKey(getPlain());
    return key;
  };
  return {
    text,
    plain: getPlain,
    key: getKey,
    grams() {
      grams ??= indexGrams(getKey().text);
      return grams;
    },
  };
}
