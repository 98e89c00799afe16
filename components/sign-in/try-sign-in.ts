import { getProviders, signIn } from 'next-auth/react';

export type SignInOutcome =
  | { status: 'in' }
  /** Wrong credentials or a disabled account: the server does not tell which. */
  | { status: 'refused' }
  | { status: 'limited'; seconds: number }
  | { status: 'unreachable' };

/** Signs in without leaving the page. `link` takes a `token`, `credentials` an `email` and a `password`. */
export async function trySignIn(provider: 'credentials' | 'link', values: Record<string, string>): Promise<SignInOutcome> {
  // signIn() would leave the page if the server cannot be reached or does not know the provider
  const providers = await getProviders();
  if (!providers || !(provider in providers)) return { status: 'unreachable' };
  try {
    const answer = await signIn(provider, { redirect: false, ...values });
    if (answer?.ok && !answer.error) return { status: 'in' };
    const limited = /^rate_limited:(\d+)$/.exec(answer?.error ?? '');
    if (limited) return { status: 'limited', seconds: Number(limited[1]) };
    return { status: answer?.error === 'CredentialsSignin' ? 'refused' : 'unreachable' };
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) return { status: 'unreachable' };
    throw error;
  }
}
