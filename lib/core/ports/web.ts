export interface WebResult {
  title: string;
  url: string;
  snippet: string;
}

export interface WebPage {
  /** After redirects. */
  url: string;
  title: string;
  /** Readable text, at most 50,000 characters; empty when the page had none, which is said in `note`. */
  text: string;
  cut: boolean;
  note?: string;
}

export interface LinkCheck {
  url: string;
  ok: boolean;
  status?: number;
  redirects: number;
  /** Why it is not ok, or what is odd (a soft 404). */
  note?: string;
}

/** The web as one person may use it. Throws `ToolFailed`; a failed search is never an empty result. */
export interface Web {
  readonly label: string;
  /** At most 5. */
  search(query: string, signal?: AbortSignal): Promise<WebResult[]>;
  fetchPage(url: string, signal?: AbortSignal): Promise<WebPage>;
  checkUrl(url: string, signal?: AbortSignal): Promise<LinkCheck>;
}
