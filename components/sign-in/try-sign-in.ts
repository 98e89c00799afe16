import { getProviders, signIn } from 'next-auth/react';

export type SignInOutcome =
  | { status: 'in' }
  /** Wrong credentials or a disabled account: the server does not tell which. */
  | { status: 'refused' }
  /** The password is right, and a second factor is needed; the problem of the given one, if any. */
  | { status: 'code'; problem?: 'wrong' | 'unreadable' }
  | { status: 'limited'; seconds: number }
  | { status: 'unreachable' };

/**
 * Signs in without leaving the page. `link` takes a `token`, `passkey` a `credential` as JSON, `credentials` an `email`, a `password` and perhaps a
 * `code`.
 */
export async function trySignIn(
  provider: 'credentials' | 'link' | 'passkey',
  values: Record<string, string>,
): Promise<SignInOutcome> {
  // signIn() would leave the page if the server cannot be reached or does not know the provider
  const providers = await getProviders();
  if (!providers || !(provider in providers)) return { status: 'unreachable' };
  try {
    const answer = await signIn(provider, { redirect: false, ...values });
    if (answer?.ok && !answer.error) return { status: 'in' };
    const limited = /^rate_limited:(\d+)$/.exec(answer?.error ?? '');
    if (limited) return { status: 'limited', seconds: Number(limited[1]) };
    if (answer?.error === 'code_missing') return { status: 'code' };
    if (answer?.error === 'code_wrong') return { status: 'code', problem: 'wrong' };
    if (answer?.error === 'code_unreadable') return { status: 'code', problem: 'unreadable' };
    return { status: answer?.error === 'CredentialsSignin' ? 'refused' : 'unreachable' };
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) return { status: 'unreachable' };
    throw error;
  }
}
