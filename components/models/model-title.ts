import type { ModelChoice } from '@/lib/core/models/models';
import type { Text } from '@/lib/i18n/text';

/** How a model is called in a list: the offline model in the language of the page, others as their provider names them. */
export const modelTitle = ({ label, offline }: Pick<ModelChoice, 'label' | 'offline'>, { run }: Text): string =>
  offline ? run.notices.offline_model : label;
