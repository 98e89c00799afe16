/**
 * Creates a per-user semaphore of this process with `most` slots. Acquiring returns the function that releases the slot.
 * @throws the error made by `refuse` when all slots of the user are taken
 */
export function userSlots(most: number, refuse: () => Error): (userId: string) => () => void {
  const slotsInUse = new Map<string, number>();
  return (userId) => {
    const inUse = slotsInUse.get(userId) ?? 0;
    if (inUse >= most) throw refuse();
    slotsInUse.set(userId, inUse + 1);
    let released = false;
    return () => {
      if (released) return;
      released = true;
      const left = (slotsInUse.get(userId) ?? 1) - 1;
      if (left === 0) slotsInUse.delete(userId);
      else slotsInUse.set(userId, left);
    };
  };
}
