import { ToolsLoading } from '@/components/tools/tools-loading';

export default ToolsLoading;
