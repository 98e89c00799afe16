import type { Metadata } from 'next';
import { requestText } from '@/app/request-language';
import { signedIn } from '@/app/signed-in';
import { DocumentPage } from '@/components/files/document/document-page';

interface DocumentProps {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: DocumentProps): Promise<Metadata> {
  const ctx = await signedIn();
  const document = ctx && (await ctx.stores.documents.get(ctx.actor.user.id, (await params).id));
  return { title: document?.name ?? (await requestText()).pages.files };
}

export default async function Document({ params }: DocumentProps) {
  const { id } = await params;
  return <DocumentPage key={id} documentId={id} />;
}
