/**
 * Cancels the body of a response that will not be read: of a HEAD request, or of a client that has left or leaves before Next begins to send
 * it. Next neither reads nor cancels these bodies, so their streams would stay open for good.
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
