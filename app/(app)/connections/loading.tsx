import { ConnectionsLoading } from '@/components/connections/connections-loading';

export default ConnectionsLoading;
