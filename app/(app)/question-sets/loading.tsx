import { QuestionSetsLoading } from '@/components/question-sets/question-sets-loading';

export default QuestionSetsLoading;
