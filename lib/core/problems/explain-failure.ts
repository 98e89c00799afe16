import { StoreUnavailable } from '../errors';
import { withPoolHint } from './with-pool-hint';

const MAX_CAUSES = 5;
const MAX_MESSAGE = 200;

/**
 * Explains in one line, for the operator at the terminal, why a process could not start. If the database is unavailable, the line includes the cause,
 * such as a full disk or a refused connection, which is shown nowhere else.
 */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!(error instanceof StoreUnavailable)) return messageOf(error) || error.name;
  const cause = innermost(error);
  const [line = ''] = messageOf(cause).split('\n', 1);
  return cause === error ? error.message : `${error.message} ${withPoolHint(line.slice(0, MAX_MESSAGE))}`;
}

function innermost(error: Error): Error {
  let inner = error;
  for (let depth = 0; depth < MAX_CAUSES && inner.cause instanceof Error; depth++) inner = inner.cause;
  return inner;
}

/** An error of several addresses, such as those of `localhost`, has no message of its own. */
function messageOf(error: Error): string {
  return error.message === '' && error instanceof AggregateError
    ? error.errors.map((one) => (one instanceof Error ? one.message : String(one))).join(', ')
    : error.message;
}
