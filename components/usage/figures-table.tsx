import { ScrollBox } from '../ui/scroll-box';

interface FiguresTableProps {
  caption: string;
  /** Head of the column of names. */
  head: string;
  heads: readonly string[];
  /** `cells` in the order of `heads`. */
  rows: readonly { id: string; name: string; cells: readonly string[] }[];
}

/** A table of figures that scrolls sideways where it does not fit. */
export function FiguresTable({ caption, head, heads, rows }: FiguresTableProps) {
  return (
    <ScrollBox aria-label={caption} className="rounded-xl border bg-card">
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-muted/60 text-xs">
          <tr className="border-b">
            <th scope="col" className="px-4 py-2 text-left font-medium">
              {head}
            </th>
            {heads.map((one) => (
              <th key={one} scope="col" className="whitespace-nowrap px-4 py-2 text-right font-medium">
                {one}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, cells }) => (
            <tr key={id} className="border-b last:border-b-0">
              <th scope="row" className="wrap-anywhere min-w-40 px-4 py-2 text-left font-medium">
                {name}
              </th>
              {cells.map((cell, n) => (
                <td key={heads[n]} className="whitespace-nowrap px-4 py-2 text-right tabular-nums">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
