import { fold } from '@/lib/core/text/fold';

const MAX_NAME = 64;

/** Derives a valid name from a title: "Élan commercial" → `elan-commercial`. Empty for a title without Latin letters. */
export function suggestName(title: string): string {
  return fold(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, MAX_NAME)
    .replace(/-$/, '');
}
