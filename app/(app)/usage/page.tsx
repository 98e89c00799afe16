import { pageTitle } from '@/app/page-title';
import { UsagePage } from '@/components/usage/usage-page';

export const generateMetadata = pageTitle('usage');

export default UsagePage;
