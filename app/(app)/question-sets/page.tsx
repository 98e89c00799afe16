import type { Metadata } from 'next';
import { requestText } from '@/app/request-language';
import { QuestionSetsPage } from '@/components/question-sets/question-sets-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await requestText()).pages.questionSets };
}

export default QuestionSetsPage;
