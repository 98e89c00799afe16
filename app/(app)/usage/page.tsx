import type { Metadata } from 'next';
import { requestText } from '@/app/request-language';
import { UsagePage } from '@/components/usage/usage-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await requestText()).pages.usage };
}

export default UsagePage;
