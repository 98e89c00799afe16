/** Characters that take two columns of a terminal: those of East Asia and emoji (UAX 11, of which regular expressions know only a part). */
const WIDE =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\u33FF\u3400-\u4DBF\u4E00-\u9FFF\uA000-\uA4CF\uA960-\uA97F\uAC00-\uD7A3\uF900-\uFAFF\uFE10-\uFE19\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{16FE0}-\u{1B2FF}\u{20000}-\u{3FFFD}\p{Emoji_Presentation}]/u;

/** Divides a line into one or more pieces, each at most `columns` wide in a terminal. Combining marks count as a column of their own. */
export function piecesOf(line, columns) {
  const pieces = [''];
  let taken = 0;
  for (const character of line) {
    const width = WIDE.test(character) ? 2 : 1;
    if (taken + width > columns) {
      pieces.push('');
      taken = 0;
    }
    pieces[pieces.length - 1] += character;
    taken += width;
  }
  return pieces;
}
