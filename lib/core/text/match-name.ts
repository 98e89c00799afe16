/** Returns the one name of a list that is meant, however it is spelled: `Data Steward` is `data-steward`. Undefined if none or several match. */
export function matchName<Name extends string>(names: readonly Name[], given: string): Name | undefined {
  const exact = names.find((name) => name === given);
  if (exact !== undefined) return exact;
  const wanted = plainName(given);
  const same = names.filter((name) => plainName(name) === wanted);
  return wanted !== '' && same.length === 1 ? same[0] : undefined;
}

const plainName = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
