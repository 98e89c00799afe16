/** E-mail address of the user to whom the memory of this document belongs. */
let owner: string | undefined;
const forgetting = new Set<() => void>();

/** Registers how to forget what this document's memory keeps for its user, whichever page is shown. */
export function keepForUser(forget: () => void): void {
  forgetting.add(forget);
}

/** Forgets all that this document's memory keeps for its user. */
export function forgetUser(): void {
  for (const forget of forgetting) forget();
}

/** Forgets what it keeps for an earlier user: signing in again need not replace the document. */
export function belongTo(email: string): void {
  if (owner !== undefined && owner !== email) forgetUser();
  owner = email;
}
