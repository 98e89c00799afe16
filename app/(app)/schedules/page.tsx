import type { Metadata } from 'next';
import { requestText } from '@/app/request-language';
import { SchedulesPage } from '@/components/schedules/schedules-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await requestText()).pages.schedules };
}

export default SchedulesPage;
