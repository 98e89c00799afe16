import { pageTitle } from '@/app/page-title';
import { ToolsPage } from '@/components/tools/tools-page';

export const generateMetadata = pageTitle('tools');

export default ToolsPage;
