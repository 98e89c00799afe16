import { ModelsLoading } from '@/components/models/models-loading';

export default ModelsLoading;
