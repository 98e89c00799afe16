import { z } from 'zod';

/** The number of entries that a query requests: `usual` by default, at most `most`. */
export const limit = (usual: number, most = 100) => z.coerce.number().int().min(1).max(most).default(usual);

/** The page that a query requests; `before` is the `next` of the previous page. */
export const page = (usual: number, most?: number) => ({ limit: limit(usual, most), before: z.string().max(200).optional() });
