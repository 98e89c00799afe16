import { SettingsLoading } from '@/components/settings/settings-loading';

export default SettingsLoading;
