import { ReviewLoading } from '@/components/review/review-loading';

export default ReviewLoading;
