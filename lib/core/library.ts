import { z } from 'zod';
import { agentDefinition } from './agent-definition';
import { promptDefinition } from './prompt-definition';
import { showHidden } from './show-hidden';
import { teamDefinition } from './team-definition';

/** What people make for themselves and for each other, by kind: what each of them is made of. */
export const LIBRARY = { agent: agentDefinition, prompt: promptDefinition, team: teamDefinition } as const;

export type LibraryKind = keyof typeof LIBRARY;
type Definitions = { [Kind in LibraryKind]: z.output<(typeof LIBRARY)[Kind]> };

/** `server`: everyone on this server may use it. */
export const VISIBILITIES = ['private', 'server'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** Unique for its owner and kind. */
export const libraryName = z
  .string()
  .max(64, 'at most 64 characters')
  .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'only a-z, 0-9 and single hyphens, beginning with a letter');

/** What every item has, whatever its kind. */
export const libraryHead = z
  .object({
    name: libraryName,
    title: z.string().trim().min(1, 'needs a title').max(100, 'at most 100 characters').transform(showHidden),
    description: z.string().trim().max(500, 'at most 500 characters').transform(showHidden).default(''),
    enabled: z.boolean().default(true),
  })
  .strict();

/** What can be edited of an item; every save is a version of it. */
export type LibraryContent<Kind extends LibraryKind = LibraryKind> = {
  [K in Kind]: z.output<typeof libraryHead> & { definition: Definitions[K] };
}[Kind];

/** An agent, a prompt or a team that somebody made. */
export type LibraryItem<Kind extends LibraryKind = LibraryKind> = {
  [K in Kind]: LibraryContent<K> & {
    id: string;
    /** Its owner. */
    userId: string;
    kind: K;
    visibility: Visibility;
    /** Of its content, from 1. */
    version: number;
    createdAt: string;
    updatedAt: string;
  };
}[Kind];

/** One save of an item. */
export interface LibraryVersion<Kind extends LibraryKind = LibraryKind> {
  version: number;
  /** Who saved it. */
  author: { id: string; name: string } | null;
  createdAt: string;
  content: LibraryContent<Kind>;
}

/** A request body that makes or changes an item. */
export function libraryRequest<Kind extends LibraryKind>(kind: Kind) {
  return libraryHead.extend({ definition: LIBRARY[kind] });
}
