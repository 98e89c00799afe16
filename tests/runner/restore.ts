/** Gives an object the properties that it had before; those that cannot be deleted stay. */
export function restore(object: object, before: PropertyDescriptorMap): void {
  for (const name of Reflect.ownKeys(object)) {
    const then = Reflect.get(before, name) as PropertyDescriptor | undefined;
    const now = Reflect.getOwnPropertyDescriptor(object, name);
    if (!then) Reflect.deleteProperty(object, name);
    // Defining a property that has not changed would discard optimized code.
    else if (now?.value !== then.value || now?.get !== then.get) Reflect.defineProperty(object, name, then);
  }
  for (const name of Reflect.ownKeys(before)) {
    if (!Object.hasOwn(object, name)) Reflect.defineProperty(object, name, Reflect.get(before, name));
  }
}
