/** Returns a stream that takes chunks when its reader asks for them. `stop`: ends a wait for the next chunk when the reader cancels. */
export function streamOf(chunks: AsyncGenerator<Uint8Array>, stop?: () => void): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      stop?.();
      await chunks.return(undefined);
    },
  });
}
