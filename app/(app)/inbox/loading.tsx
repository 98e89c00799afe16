import { InboxLoading } from '@/components/inbox/inbox-loading';

export default InboxLoading;
