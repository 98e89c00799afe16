'use client';

import { useDocumentLanguage } from '@/components/i18n/use-document-language';
import { PageError, type PageErrorProps } from '@/components/shell/page-error';

export default function AppError(props: PageErrorProps) {
  const language = useDocumentLanguage();
  return (
    <main className="grid min-h-dvh place-items-center">
      <PageError {...props} language={language} />
    </main>
  );
}
