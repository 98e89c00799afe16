/** Returns the absolute form of a URL of this origin; undefined for any other URL. */
export function sameOriginUrl(url: string, origin: string): string | undefined {
  const target = URL.parse(url, origin);
  return target?.origin === origin ? target.href : undefined;
}
