/** Returns an entity without its owner's id, as shown to the owner. */
export function withoutOwner<T extends { userId: unknown }>({ userId: _, ...entity }: T): Omit<T, 'userId'> {
  return entity;
}
