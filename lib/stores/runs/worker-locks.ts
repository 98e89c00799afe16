/** First key of a worker's advisory lock; the second is the worker id. Two-integer keys do not collide with the locks of users. */
export const WORKER_LOCKS = 7_268_902;
/** First key of the lock of a worker that plays runs. It is only counted: a worker without it is not considered dead. */
export const PLAYER_LOCKS = 7_268_903;
