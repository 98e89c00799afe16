import { notFound } from 'next/navigation';
import { pageTitle } from '@/app/page-title';
import { signedIn } from '@/app/signed-in';
import { AdminPage } from '@/components/admin/admin-page';

export const generateMetadata = pageTitle('admin');

/** Owners only: other users get a 404. */
export default async function Admin() {
  const ctx = await signedIn();
  if (ctx?.actor.user.role !== 'owner') notFound();
  return <AdminPage people={await ctx.stores.users.count()} />;
}
