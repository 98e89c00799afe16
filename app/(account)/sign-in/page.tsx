import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { requestWords } from '@/app/request-language';
import { signedIn } from '@/app/signed-in';
import { returnPath } from '@/components/sign-in/return-path';
import { SignIn } from '@/components/sign-in/sign-in';
import { signIn } from '@/lib/i18n/dictionary/sign-in';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await requestWords(signIn)).title };
}

interface SignInPageProps {
  searchParams: Promise<{ [name: string]: string | string[] | undefined }>;
}

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const query = await searchParams;
  const one = (name: string) => (typeof query[name] === 'string' ? query[name] : undefined);
  const next = returnPath(one('next'));
  if (await signedIn()) redirect(next);
  const has = (name: string) => one(name) !== undefined;
  return <SignIn next={next} expired={has('expired')} passwordChanged={has('password-changed')} error={one('error')} />;
}
