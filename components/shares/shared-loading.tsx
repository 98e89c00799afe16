import { LoadingRows } from '../ui/loading-rows';
import { Page } from '../ui/page';

export function SharedLoading() {
  return (
    <Page className="max-w-[calc(76ch+4rem)]">
      <LoadingRows className="grid gap-4" rows={['h-7 w-2/3', 'w-1/3', 'mt-6 h-12 w-1/2 justify-self-end', 'h-40']} />
    </Page>
  );
}
