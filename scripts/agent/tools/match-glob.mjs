const MOST_ALTERNATIVES = 64;

/** Whether a path matches a pattern with `*` and `?` in names, double asterisks for any number of folders, and `{a,b}`. */
export function matchesGlob(pattern, path) {
  const names = path.split('/');
  const plain = pattern.replace(/^\.\//, '');
  return alternatives(plain).some((one) => matches(one.split('/'), names, { any: '**', fits: matchesName }));
}

function matchesName(pattern, name) {
  return matches([...pattern], [...name], { any: '*', fits: (wanted, found) => wanted === '?' || wanted === found });
}

/** Matches a sequence; only the last `any` is tried again, so the time is at most the product of both lengths. */
function matches(pattern, items, { any, fits }) {
  let [at, item, last, tried] = [0, 0, -1, 0];
  while (item < items.length) {
    if (at < pattern.length && pattern[at] === any) {
      last = at++;
      tried = item;
    } else if (at < pattern.length && fits(pattern[at], items[item])) {
      at++;
      item++;
    } else if (last >= 0) {
      at = last + 1;
      item = ++tried;
    } else return false;
  }
  while (pattern[at] === any) at++;
  return at === pattern.length;
}

/** Expands `{a,b}`, from left to right; beyond a limit the braces are taken literally. */
function alternatives(pattern) {
  let found = [''];
  let rest = pattern;
  for (let open = rest.indexOf('{'); open >= 0; open = rest.indexOf('{')) {
    const close = rest.indexOf('}', open);
    const choices = close < 0 ? [] : rest.slice(open + 1, close).split(',');
    if (choices.length === 0 || found.length * choices.length > MOST_ALTERNATIVES) break;
    found = found.flatMap((start) => choices.map((choice) => start + rest.slice(0, open) + choice));
    rest = rest.slice(close + 1);
  }
  return found.map((start) => start + rest);
}
