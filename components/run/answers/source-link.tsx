/** The title of a hit or source, as a link if it has an address on the web: those of documents have none. */
export function SourceLink({ url, title }: { url: string; title: string }) {
  if (!/^https?:/i.test(url)) return <span className="wrap-anywhere">{title}</span>;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="wrap-anywhere text-primary-text underline underline-offset-3"
    >
      {title || url}
    </a>
  );
}
