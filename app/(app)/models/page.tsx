import { pageTitle } from '@/app/page-title';
import { ModelsPage } from '@/components/models/models-page';

export const generateMetadata = pageTitle('models');

export default ModelsPage;
