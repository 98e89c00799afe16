import { z } from 'zod';

/** An id as this product generates them. */
export const id = z.string().regex(/^[\w-]{1,64}$/, 'must be an id');
