/**
 * How much of something one person may have going at once, in this process. Takes a slot and gives back how to free it.
 * @throws what `refuse` makes when all of them are taken
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
