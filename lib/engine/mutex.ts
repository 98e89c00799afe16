/** A mutex as a function: runs one piece of work at a time, in order of arrival. */
export function createMutex(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const current = last.then(work, work);
    last = current.catch(() => {});
    return current;
  };
}
