import { useQuery } from '@tanstack/react-query';
import type { DueCountsAnswer } from '@/lib/api/word-review-requests';
import { dueCountsQuery } from './review-queries';

const NONE: ReadonlyMap<string, number> = new Map();
const toMap = ({ folders }: DueCountsAnswer): ReadonlyMap<string, number> => new Map(Object.entries(folders));

/** Returns how many words a review of each folder, with its subfolders, would show now; folders without any are left out. */
export function useDueCounts(): ReadonlyMap<string, number> {
  return useQuery({ ...dueCountsQuery, select: toMap }).data ?? NONE;
}
