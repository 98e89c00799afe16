import { SharedLoading } from '@/components/shares/shared-loading';

export default SharedLoading;
