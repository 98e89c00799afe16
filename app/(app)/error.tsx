'use client';

import { useDocumentLanguage } from '@/components/i18n/use-document-language';
import { PageError, type PageErrorProps } from '@/components/shell/page-error';

/** Shown in the frame, which stays usable. */
export default function AppPageError(props: PageErrorProps) {
  return <PageError {...props} language={useDocumentLanguage()} />;
}
