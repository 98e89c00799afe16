/** A Markdown file that a browser saves under this name. */
export function markdownFile({ name, file }: { name: string; file: string }): Response {
  return new Response(file, {
    headers: {
      'content-type': 'text/markdown; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.md"`,
      'cache-control': 'no-store',
    },
  });
}
