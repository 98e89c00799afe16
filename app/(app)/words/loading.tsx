import { WordsLoading } from '@/components/words/words-loading';

export default WordsLoading;
