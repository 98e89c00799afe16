/** Ends the session of this browser and goes to the sign-in page. */
export async function signOut(): Promise<void> {
  const nextAuth = await import('next-auth/react');
  await nextAuth.signOut({ callbackUrl: '/sign-in' });
}
