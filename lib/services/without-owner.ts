/** Returns an entity as shown to its owner. */
export function withoutOwner<T extends { userId: unknown }>({ userId: _, ...entity }: T): Omit<T, 'userId'> {
  return entity;
}
