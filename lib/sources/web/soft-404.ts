/** Titles and headings of error pages that are sent with status 200; other pages do not use these words there. */
const TITLES =
  /^(?:err(?:or|eur)\s*)?404\b|\berreur 404\b|n['’]t find (?:that|this|the|your) (?:web ?)?page\b|\bcannot find (?:that|this|the|your) (?:web ?)?page\b|\bne (?:pouvons|trouvons) (?:pas )?(?:trouver )?(?:cette|la) page\b|\b404\s*(?:[-–—|:]|error|not found)|\b(?:page|site|file|content|product|article|item|document)\s+(?:(?:was|is|could|can)\s*(?:not|n['’]t)(?:\s+be)?\s+found|not found|does(?:\s*not|n['’]t) exist|(?:is )?no longer (?:available|exists))|^\W*(?:page )?not found\b|\bseite (?:wurde )?nicht gefunden\b|\bpage (?:web )?(?:introuvable|inexistante|non trouv[ée]e)(?!\p{L})|\bp[áa]gina no encontrada\b|\bpagina non trovata\b/iu;
/** A heading near the beginning also identifies long error pages, such as those with many links. */
const HEADING = /^#{1,2} (.*)$/m;
const BEGINNING = 500;
/** The page that the visitor looked for; `GONE` must follow within the next words. */
const SOUGHT =
  /\b(?:page|site|file|content|product|article|item|document)\s+(?:you (?:are|were) looking for|you requested|requested)\b/i;
const GONE = /\b(?:not|n['’]t|no longer|removed|moved)\b/i;
const NEXT_WORDS = 50;
const TEXTS =
  /\b(?:this|the|that) (?:page|site|product|article) (?:(?:was|could|can)\s*(?:not|n['’]t)(?:\s+be)?\s+found|does(?:\s*not|n['’]t) exist|is(?:\s*not|n['’]t) available|(?:is )?no longer (?:available|exists))|\bseite (?:wurde |konnte )?(?:leider )?nicht gefunden\b|\bcette page n['’]existe (?:pas|plus)\b|\bpage introuvable\b|\b(?:could|can)\s*(?:not|n['’]t) find (?:this|that|the|your) (?:web ?)?page\b|\bpage (?:demandée|recherchée|que vous (?:re)?cherchez) n['’]existe (?:pas|plus)\b|\bpágina (?:solicitada|que buscas?) no (?:existe|se encuentra)\b/i;
const PARKED =
  /\b(?:domain (?:name )?(?:is|may be) for sale|buy this domain|this domain is parked|domain parking|parked (?:free|domain))\b/i;

/** A short text with such words is an error page; a long one only mentions them. */
const SHORT = 2000;

/**
 * Why a page sent with a success status is not a real page: it states that the page does not exist ("soft 404"), or its domain is for sale. Undefined
 * for an ordinary page.
 */
export function softMissing({ title, text }: { title: string; text: string }): string | undefined {
  const heading = HEADING.exec(text.slice(0, BEGINNING))?.[1] ?? '';
  if (
    TITLES.test(title) ||
    TITLES.test(heading) ||
    (text.length < SHORT && (TEXTS.test(text) || isGone(text) || TITLES.test(text.slice(0, 100))))
  )
    return 'The server answers, but its page says that the page does not exist.';
  if (text.length < SHORT && PARKED.test(`${title} ${text}`))
    return 'The server answers, but its page says that the domain is for sale.';
  return undefined;
}

function isGone(text: string): boolean {
  const sought = SOUGHT.exec(text);
  if (!sought) return false;
  const after = sought.index + sought[0].length;
  return GONE.test(text.slice(after, after + NEXT_WORDS));
}
