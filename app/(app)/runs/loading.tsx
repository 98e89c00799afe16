import { RunsLoading } from '@/components/runs/runs-loading';

export default RunsLoading;
