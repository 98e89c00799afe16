import { pageTitle } from '@/app/page-title';
import { WordsPage } from '@/components/words/words-page';

export const generateMetadata = pageTitle('words');

export default WordsPage;
