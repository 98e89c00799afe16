/** A response that browsers save as a CSV file with this name. */
export function csvFile(name: string, csv: BodyInit): Response {
  return new Response(csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  });
}
