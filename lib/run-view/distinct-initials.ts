/** Returns two characters for each title of a team, distinct within it as long as its titles have enough characters. */
export function distinctInitials(titles: readonly string[]): string[] {
  const taken = new Set<string>();
  return titles.map((title) => {
    const free = candidates(title).find((initials) => !taken.has(initials)) ?? '';
    taken.add(free);
    return free;
  });
}

/** The initials of the first two words, then the first character with each of the others, then with a number. */
function candidates(title: string): string[] {
  const words = title.split(/[\s_-]/).filter((word) => word !== '');
  const [first = '?', ...others] = [...words.join('')];
  const [, second = ''] = words;
  const seconds = [...[...second].slice(0, 1), ...others, ...Array.from({ length: 100 }, (_, before) => String(before + 2))];
  return seconds.map((other) => `${first}${other}`.toLocaleUpperCase('en'));
}
