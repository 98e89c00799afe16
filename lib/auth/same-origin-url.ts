/** The absolute form of a URL of ours; undefined when it leads anywhere else. */
export function sameOriginUrl(url: string, origin: string): string | undefined {
  const target = URL.parse(url, origin);
  return target?.origin === origin ? target.href : undefined;
}
