import { z } from 'zod';

/** Body of `POST /api/util/util-check-url`. */
export const checkAddressRequest = z.object({ url: z.string().min(1).max(2000) }).strict();
export type CheckAddressRequest = z.output<typeof checkAddressRequest>;
