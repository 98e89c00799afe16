import { pageTitle } from '@/app/page-title';
import { ReviewPage } from '@/components/review/review-page';

export const generateMetadata = pageTitle('review');

export default ReviewPage;
