import { SchedulesLoading } from '@/components/schedules/schedules-loading';

export default SchedulesLoading;
