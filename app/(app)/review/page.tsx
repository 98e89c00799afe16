import type { Metadata } from 'next';
import { requestText } from '@/app/request-language';
import { ReviewPage } from '@/components/review/review-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await requestText()).pages.review };
}

export default ReviewPage;
