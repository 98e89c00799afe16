import { type GramIndex, indexGrams } from './k-grams';
import { type SearchKey, searchKey } from './search-key';

/** The text of a source with what searching it needs, each computed once, when it is first needed. */
export interface PreparedSource {
  text: string;
  key(): SearchKey;
  grams(): GramIndex;
}

export function prepareSource(text: string): PreparedSource {
  let key: SearchKey | undefined;
  let grams: GramIndex | undefined;
  const getKey = () => {
    key ??= searchKey(text);
    return key;
  };
  return {
    text,
    key: getKey,
    grams() {
      grams ??= indexGrams(getKey().text);
      return grams;
    },
  };
}
