import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

/** `text-2xs` is our own: by default, tailwind-merge would treat it as a colour. */
const merge = extendTailwindMerge({ extend: { classGroups: { 'font-size': ['text-2xs'] } } });

/** Joins class names; if two set the same property, the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
