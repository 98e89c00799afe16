import { UsageLoading } from '@/components/usage/usage-loading';

export default UsageLoading;
