import { FilesLoading } from '@/components/files/files-loading';

export default FilesLoading;
