import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

/** `text-2xs` is ours: without this, tailwind-merge takes it for a colour. */
const merge = extendTailwindMerge({ extend: { classGroups: { 'font-size': ['text-2xs'] } } });

/** Joins class names; of two that set the same property the later one stays. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
