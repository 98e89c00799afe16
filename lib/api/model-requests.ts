import { z } from 'zod';

const modelRef = z
  .string()
  .max(200)
  .regex(/^[\w-]+:\S+$/, 'must be provider:model');

/** Body of `POST /api/models/ping`; query of `GET` and `DELETE /api/models/details`. */
export const modelRequest = z.object({ model: modelRef }).strict();
export type ModelRequest = z.output<typeof modelRequest>;
