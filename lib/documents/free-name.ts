/** Returns the name, or the name with the first free number before its extension: "Report (2).md". Ignores case. */
export function freeName(name: string, taken: readonly string[]): string {
  const takenNames = new Set(taken.map((one) => one.toLowerCase()));
  const [, stem = name, extension = ''] = /^(.+?)(\.[A-Za-z]\w{0,4})?$/.exec(name) ?? [];
  let free = name;
  for (let number = 2; takenNames.has(free.toLowerCase()); number++) free = `${stem} (${number})${extension}`;
  return free;
}
