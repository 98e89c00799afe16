import { z } from 'zod';
import { agentDefinition } from './agents/agent-definition';
import { promptDefinition } from './agents/prompt-definition';
import { deskDefinition } from './desks/desk-definition';
import { problemParams } from './problems/field-problem';
import { teamDefinition } from './teams/team-definition';
import { showHidden } from './text/show-hidden';

/** The kinds of items that users make for themselves and others, with the schemas of their definitions. */
export const LIBRARY = { agent: agentDefinition, prompt: promptDefinition, team: teamDefinition, desk: deskDefinition } as const;

export type LibraryKind = keyof typeof LIBRARY;
// Safe: these are the keys of the object that defines the type.
export const LIBRARY_KINDS = Object.keys(LIBRARY) as LibraryKind[];
type Definitions = { [Kind in LibraryKind]: z.output<(typeof LIBRARY)[Kind]> };

/** `server`: everyone on this server may use the item. */
export const VISIBILITIES = ['private', 'server'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** Maximum number of characters of a file with items. */
export const MAX_LIBRARY_FILE = 1_000_000;

/** Unique per owner and kind. */
export const libraryName = z
  .string()
  .max(64, 'at most 64 characters')
  .refine((name) => /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name), {
    message: 'only a-z, 0-9 and single hyphens, beginning with a letter',
    params: problemParams('itemName'),
  });

/** The fields common to all kinds of items. */
export const libraryHead = z
  .object({
    name: libraryName,
    title: z.string().trim().min(1, 'needs a title').max(100, 'at most 100 characters').transform(showHidden),
    description: z.string().trim().max(500, 'at most 500 characters').transform(showHidden).default(''),
    enabled: z.boolean().default(true),
  })
  .strict();

/** The editable content of an item; every save creates a version of it. */
export type LibraryContent<Kind extends LibraryKind = LibraryKind> = {
  [K in Kind]: z.output<typeof libraryHead> & { definition: Definitions[K] };
}[Kind];

/** A user-made agent, prompt, team or answer desk. */
export type LibraryItem<Kind extends LibraryKind = LibraryKind> = {
  [K in Kind]: LibraryContent<K> & {
    id: string;
    /** The owner. */
    userId: string;
    kind: K;
    visibility: Visibility;
    /** Version of the content, from 1. */
    version: number;
    createdAt: string;
    updatedAt: string;
  };
}[Kind];

export interface LibraryVersion<Kind extends LibraryKind = LibraryKind> {
  version: number;
  author: { id: string; name: string } | null;
  createdAt: string;
  content: LibraryContent<Kind>;
}

/** Returns the schema of a request body that creates or changes an item. */
export function libraryRequest<Kind extends LibraryKind>(kind: Kind) {
  return libraryHead.extend({ definition: LIBRARY[kind] });
}
