import { ReferenceLoading } from '@/components/api-reference/reference-loading';

export default ReferenceLoading;
