import type { Metadata } from 'next';
import { requestText } from '@/app/request-language';
import { WordsReviewPage } from '@/components/words/review/words-review-page';
import { wordReview } from '@/lib/i18n/dictionary/word-review';

export async function generateMetadata(): Promise<Metadata> {
  return { title: wordReview[(await requestText()).language].title };
}

export default WordsReviewPage;
