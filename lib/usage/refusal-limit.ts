import { type RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible';

export interface RefusalLimit {
  /** Refusals of the same kind: retries of one request. */
  ofKind: RateLimiterAbstract;
  /** All refusals of a user, who may request a different address each time. */
  ofUser: RateLimiterAbstract;
}

/** Records one refusal of a kind, and 20 of a user, per minute. */
export const refusalLimit = (): RefusalLimit => ({
  ofKind: new RateLimiterMemory({ points: 1, duration: 60 }),
  ofUser: new RateLimiterMemory({ points: 20, duration: 60 }),
});
