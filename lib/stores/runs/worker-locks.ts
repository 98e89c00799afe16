/** First key of a worker's advisory lock; the second is the worker id. Two-integer keys do not collide with the locks of users. */
export const WORKER_LOCKS = 7_268_902;
/** Likewise, of the workers that play runs. Only counted: a worker without it is not dead. */
export const PLAYER_LOCKS = 7_268_903;
