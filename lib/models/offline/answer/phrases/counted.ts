/** "3 Hotels in Paris", "1 Hotel in Paris"; what has no plural is followed by its rows: "Forecast: 3 rows". */
export function counted(count: string, noun: string, rows: { one: string; many: string }): string {
  const plural = /^(?:\S+ )?\S*[^s\s]s\b/.exec(noun)?.[0];
  if (plural === undefined) return `${noun}: ${count} ${count === '1' ? rows.one : rows.many}`;
  return `${count} ${count === '1' ? noun.replace(plural, plural.slice(0, -1)) : noun}`;
}
