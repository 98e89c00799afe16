import { Loading } from './loading';
import { Skeleton } from './skeleton';

interface LoadingRowsProps {
  /** Classes of each row, for its size and shape. */
  rows: readonly string[];
  className?: string;
}

/** A placeholder of one skeleton for each row. */
export function LoadingRows({ rows, className = 'grid gap-3' }: LoadingRowsProps) {
  return (
    <Loading className={className}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows never change
        <Skeleton key={index} className={row} />
      ))}
    </Loading>
  );
}
