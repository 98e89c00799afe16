import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { requestLanguage, requestWords } from '@/app/request-language';
import { AskPage } from '@/components/ask/ask-page';
import { publicDesk } from '@/lib/core/desks/public-desk';
import { ask } from '@/lib/i18n/dictionary/ask';
import { workbench } from '@/lib/workbench';

interface AskDeskPageProps {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ [name: string]: string | string[] | undefined }>;
}

const LEGAL_ID = /^[\w-]{1,64}$/;

/** Returns what the page shows; undefined for a desk that is not published. */
const deskOf = cache(async (id: string) => {
  // Read first, so that a build stops here instead of opening a database.
  await headers();
  const found = LEGAL_ID.test(id) ? await (await workbench()).findPublishedDesk(id) : undefined;
  if (!found) return undefined;
  const { pageLanguages } = found.definition;
  const wanted = await requestLanguage();
  return publicDesk(found, pageLanguages.find((language) => language === wanted) ?? pageLanguages[0] ?? 'en');
});

export async function generateMetadata({ params }: AskDeskPageProps): Promise<Metadata> {
  const desk = await deskOf((await params).id);
  const title = desk?.title ?? (await requestWords(ask)).closed;
  return { title: { absolute: title }, description: desk?.welcome, robots: { index: false, follow: false } };
}

/** The page of a published desk. `embed`: the origin of the page whose frame this is, to which proxy.ts limits the frame. */
export default async function AskDeskPage({ params, searchParams }: AskDeskPageProps) {
  const desk = await deskOf((await params).id);
  const { embed } = await searchParams;
  if (!desk || (embed !== undefined && !(typeof embed === 'string' && desk.origins.includes(embed)))) notFound();
  const { visitorSigner } = await workbench();
  return <AskPage desk={desk} visitor={visitorSigner.newVisitor()} embeddedBy={embed} />;
}
