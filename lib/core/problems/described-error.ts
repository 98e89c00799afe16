const MAX_MESSAGE = 200;
const MAX_CAUSES = 5;

/**
 * Returns what to log of an error: its message contains name, code and message, its stack also the frames, and the same for its causes. A message is
 * cut at its first line and at 200 characters: drivers append parameters, which may contain personal data.
 */
export function describedError(error: unknown): Error {
  const stack = describe(error, MAX_CAUSES);
  return Object.assign(new Error(stack.split('\n', 1)[0]), { stack });
}

/** Describes an error with its causes but without frames: the same for two errors with the same reasons. */
export function reasonsOf(error: unknown): string {
  const lines = describe(error, MAX_CAUSES).split('\n');
  return lines.filter((line) => !/^\s+at /.test(line)).join('\n');
}

function describe(error: unknown, causes: number): string {
  if (!(error instanceof Error)) return `a thrown ${typeof error}`;
  const code = 'code' in error ? ` ${String(error.code)}` : '';
  const message = error.message.split('\n', 1)[0]?.slice(0, MAX_MESSAGE) ?? '';
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  const own = [`${error.name}${code}: ${message}`, ...frames].join('\n');
  return error.cause === undefined || causes === 0 ? own : `${own}\ncaused by ${describe(error.cause, causes - 1)}`;
}
