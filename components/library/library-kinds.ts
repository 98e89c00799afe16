import { Bot, ConciergeBell, type LucideIcon, ScrollText, Users } from 'lucide-react';
import type { LibraryListRequest } from '@/lib/api/library-requests';
import type { LibraryKind } from '@/lib/core/library';

export type LibraryScope = LibraryListRequest['scope'];
/** `mcp`: prompts of MCP servers, which are not items of the library. */
export type ShownScope = LibraryScope | 'mcp';

interface KindLooks {
  /** Path of its pages; its API has the same path below `/api`. */
  path: string;
  icon: LucideIcon;
  scopes: readonly ShownScope[];
}

export const libraryKinds: Record<LibraryKind, KindLooks> = {
  agent: { path: '/agents', icon: Bot, scopes: ['own', 'shared', 'builtin'] },
  prompt: { path: '/prompts', icon: ScrollText, scopes: ['own', 'shared', 'mcp'] },
  team: { path: '/teams', icon: Users, scopes: ['own', 'shared'] },
  desk: { path: '/desks', icon: ConciergeBell, scopes: ['own', 'shared', 'builtin'] },
};
