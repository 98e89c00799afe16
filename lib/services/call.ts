import type { Actor, SignedIn } from '@/lib/core/actor';

/** Arguments of a service function: its dependencies, the actor, and the parsed input. */
export type Call<Parts, Input = undefined, Asking extends Actor = SignedIn> = {
  ctx: Parts & { actor: Asking };
} & ([Input] extends [undefined] ? { input?: undefined } : { input: Input });
