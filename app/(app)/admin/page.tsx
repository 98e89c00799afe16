import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { requestText } from '@/app/request-language';
import { signedIn } from '@/app/signed-in';
import { AdminPage } from '@/components/admin/admin-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await requestText()).pages.admin };
}

/** Owners only: other users get a 404. */
export default async function Admin() {
  const ctx = await signedIn();
  if (ctx?.actor.user.role !== 'owner') notFound();
  return <AdminPage people={await ctx.stores.users.count()} />;
}
