import { pageTitle } from '@/app/page-title';
import { ConnectionsPage } from '@/components/connections/connections-page';

export const generateMetadata = pageTitle('connections');

export default ConnectionsPage;
