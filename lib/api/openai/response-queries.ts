import { z } from 'zod';
import { limit } from '../page';

/** Query of `GET /v1/responses/:id`. `include` is ignored: what a client can ask for is always included, or does not exist here. */
export const responseQuery = z.looseObject({
  stream: z.literal('false', 'is not supported: a response is streamed by the request that creates it').optional(),
});

/** Query of `GET /v1/responses/:id/input_items`. `after`: the id of an item. */
export const inputItemsQuery = z.looseObject({
  limit: limit(20),
  order: z.enum(['asc', 'desc']).default('desc'),
  after: z.string().max(200).optional(),
});
