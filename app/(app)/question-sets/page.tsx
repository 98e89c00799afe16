import { pageTitle } from '@/app/page-title';
import { QuestionSetsPage } from '@/components/question-sets/question-sets-page';

export const generateMetadata = pageTitle('questionSets');

export default QuestionSetsPage;
