import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Records one refusal of a kind per minute. */
export const refusalLimit = () => new RateLimiterMemory({ points: 1, duration: 60 });
