import { pageTitle } from '@/app/page-title';
import { SchedulesPage } from '@/components/schedules/schedules-page';

export const generateMetadata = pageTitle('schedules');

export default SchedulesPage;
