/** Exit codes of the programs that ask a run: how the run ended, or why there is no end. */
export const EXIT = { completed: 0, failed: 1, refused: 2, partial: 3, unreachable: 4, waiting: 5, cancelled: 130 };
