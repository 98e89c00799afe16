/** Names the product to the servers that it asks: many refuse requests without a name. */
export const USER_AGENT = 'Mozilla/5.0 (compatible; Roundtable)';
