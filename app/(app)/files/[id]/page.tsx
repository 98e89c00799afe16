import type { Metadata } from 'next';
import { requestText } from '@/app/request-language';
import { signedIn } from '@/app/signed-in';
import { DocumentPage } from '@/components/files/document-page';
import { workbench } from '@/lib/workbench';

interface DocumentProps {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: DocumentProps): Promise<Metadata> {
  const user = await signedIn();
  const document = user && (await (await workbench()).stores.documents.get(user.id, (await params).id));
  return { title: document?.name ?? (await requestText()).files.title };
}

export default async function Document({ params }: DocumentProps) {
  const { id } = await params;
  return <DocumentPage key={id} documentId={id} />;
}
