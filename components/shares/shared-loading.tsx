import { Loading } from '../ui/loading';
import { Page } from '../ui/page';
import { Skeleton } from '../ui/skeleton';

export function SharedLoading() {
  return (
    <Page className="max-w-[calc(76ch+4rem)]">
      <Loading className="grid gap-4">
        <Skeleton className="h-7 w-2/3" />
        <Skeleton className="w-1/3" />
        <Skeleton className="mt-6 h-12 w-1/2 justify-self-end" />
        <Skeleton className="h-40" />
      </Loading>
    </Page>
  );
}
