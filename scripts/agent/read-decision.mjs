/** Reads `y`, `a`, or `n` with a reason behind it; undefined for anything else. */
export function readDecision(line) {
  const [word = '', ...rest] = line.trim().split(' ');
  switch (word.toLowerCase()) {
    case 'y':
    case 'yes':
      return rest.length === 0 ? { answer: 'yes' } : undefined;
    case 'a':
    case 'always':
      return rest.length === 0 ? { answer: 'always' } : undefined;
    case 'n':
    case 'no':
      return { answer: 'no', reason: rest.join(' ').trim() };
  }
}
