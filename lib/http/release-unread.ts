/**
 * Cancels a body that nobody reads, now or when the client disconnects: Next leaves the body of a HEAD response alone, and one whose client
 * left before it began to send, so that their streams would stay open for good.
 */
export function releaseUnread({ method, signal }: Request, { body }: Response): void {
  if (!body) return;
  const cancel = () => {
    // A locked body is being sent; Next cancels it itself.
    if (body.locked) return;
    body.cancel().catch((error: unknown) => console.error('The body of a response could not be cancelled.', error));
  };
  if (method === 'HEAD' || signal.aborted) cancel();
  else signal.addEventListener('abort', cancel, { once: true });
}
