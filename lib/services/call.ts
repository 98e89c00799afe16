import type { Actor, SignedIn } from '@/lib/core/actor';

/** One call of a verb: the parts it acts with, who is asking, and the parsed input. */
export type Call<Parts, Input = undefined, Asking extends Actor = SignedIn> = {
  ctx: Parts & { actor: Asking };
} & ([Input] extends [undefined] ? { input?: undefined } : { input: Input });
