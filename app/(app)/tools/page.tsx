import type { Metadata } from 'next';
import { requestText } from '@/app/request-language';
import { ToolsPage } from '@/components/tools/tools-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await requestText()).pages.tools };
}

export default ToolsPage;
