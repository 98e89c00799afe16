/** Next calls this once before the first request. What needs Node is loaded only there. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') await (await import('./lib/boot')).boot();
}
