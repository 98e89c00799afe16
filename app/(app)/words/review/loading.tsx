import { WordsReviewLoading } from '@/components/words/review/words-review-loading';

export default WordsReviewLoading;
