import { z } from 'zod';

/** How many entries a query asks for: `usual` by default, at most `most`. */
export const limit = (usual: number, most = 100) => z.coerce.number().int().min(1).max(most).default(usual);

/** The page that a query asks for; `before` is the `next` of the previous page. */
export const page = (usual: number, most?: number) => ({ limit: limit(usual, most), before: z.string().max(200).optional() });
