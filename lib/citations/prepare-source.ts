import { blankMarks } from './blank-marks';
import { type GramIndex, indexGrams } from './k-grams';
import { type SearchKey, searchKey } from './search-key';

/** The text of a source with what searching it needs, each computed once, when it is first needed. */
export interface PreparedSource {
  text: string;
  /** The text without marks that do not belong to it; of the same length. */
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
