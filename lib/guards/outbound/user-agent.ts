/** Names the product to servers, many of which refuse requests without a name. */
export const USER_AGENT = 'Mozilla/5.0 (compatible; Roundtable)';
