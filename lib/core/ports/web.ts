export interface WebResult {
  title: string;
  url: string;
  snippet: string;
}

export interface WebPage {
  /** The address after redirects. */
  url: string;
  title: string;
  /** Readable text, at most 50,000 characters. Empty when the page has none; `note` then says so. */
  text: string;
  cut: boolean;
  note?: string;
}

export interface LinkCheck {
  url: string;
  ok: boolean;
  status?: number;
  redirects: number;
  /** The address after redirects, when there were any. */
  arrivedAt?: string;
  /** Whether redirects led to a front page, so that the page itself may be gone, or to another site. */
  leadsTo?: 'front page' | 'another site';
  /** Why the link is not ok, or what is unusual about it (a soft 404). */
  note?: string;
}

export interface Visit {
  signal?: AbortSignal;
  /** The only hosts that redirects may lead to; `*.example.com` for subdomains. Default: every host that may be visited. */
  hosts?: readonly string[];
}

/** Web access on behalf of one user. Methods throw `ToolFailed`; a failed search never returns an empty result. */
export interface Web {
  readonly label: string;
  /** Returns at most 5 results. */
  search(query: string, signal?: AbortSignal): Promise<WebResult[]>;
  fetchPage(url: string, visit?: Visit): Promise<WebPage>;
  checkUrl(url: string, visit?: Visit): Promise<LinkCheck>;
}
