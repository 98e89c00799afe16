import { requestWords } from '@/app/request-language';
import { Mark } from '@/components/shell/mark';
import { EmptyState } from '@/components/ui/empty-state';
import { ask } from '@/lib/i18n/dictionary/ask';

/** In place of a desk that is not published, also in the frame of another site. Visitors have no chat to go to. */
export default async function ClosedDesk() {
  const words = await requestWords(ask);
  return (
    <main className="grid min-h-80 place-items-center">
      <EmptyState icon={<Mark />} heading="h1" title={words.closed} text={words.closedText} />
    </main>
  );
}
