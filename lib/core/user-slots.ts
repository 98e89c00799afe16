/**
 * Creates a per-user semaphore of this process with `most` slots. Acquiring returns the function that releases the slot.
 * @throws the error made by `refuse` when all slots of the user are taken
 */
export function userSlots(most: number, refuse: () => Error): (userId: string) => () => void {
  const taken = new Map<string, number>();
  return (userId) => {
    const going = taken.get(userId) ?? 0;
    if (going >= most) throw refuse();
    taken.set(userId, going + 1);
    let free = false;
    return () => {
      if (free) return;
      free = true;
      const left = (taken.get(userId) ?? 1) - 1;
      if (left === 0) taken.delete(userId);
      else taken.set(userId, left);
    };
  };
}
