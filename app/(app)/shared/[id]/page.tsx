import type { Metadata } from 'next';
import { requestWords } from '@/app/request-language';
import { SharedPage } from '@/components/shares/shared-page';
import { shares } from '@/lib/i18n/dictionary/shares';

interface SharedProps {
  params: Promise<{ id: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await requestWords(shares)).pageTitle };
}

export default async function Shared({ params }: SharedProps) {
  const { id } = await params;
  return <SharedPage key={id} id={id} />;
}
