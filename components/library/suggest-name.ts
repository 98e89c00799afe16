const MAX_NAME = 64;

/** A legal name made of a title: "Élan commercial" → `elan-commercial`. Empty when no letter is in it. */
export function suggestName(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, MAX_NAME)
    .replace(/-$/, '');
}
