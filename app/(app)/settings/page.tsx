import type { Metadata } from 'next';
import { requestText } from '@/app/request-language';
import { SettingsPage } from '@/components/settings/settings-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await requestText()).shell.settings };
}

export default SettingsPage;
