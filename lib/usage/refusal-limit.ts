import { RateLimiterMemory } from 'rate-limiter-flexible';

/** One refusal of a kind a minute is recorded. */
export const refusalLimit = () => new RateLimiterMemory({ points: 1, duration: 60 });
