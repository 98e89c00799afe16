-- Words and numbers only, without accents: "L’indemnité (12,5 %)" becomes "L indemnite  12 5". PostgreSQL's own parser would
-- read file names, hyphens, decimals and typographic apostrophes each in its own way, and unaccent is an extension.
-- The double quote stays: it marks phrases in a query, and separates words in a text anyway. Combining marks go.
CREATE FUNCTION search_words(source text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
  SELECT replace(replace(translate(source,
    'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝŸàáâãäåçèéêëìíîïñòóôõöùúûüýÿ' || '!#$%&''()*+,-./:;<=>?@[\]^_`{|}~‘’“”«»‹›–—…•·' || U&'\00A0\202F' || U&'\0300\0301\0302\0303\0308\030A\0327',
    'AAAAAACEEEEIIIINOOOOOUUUUYYaaaaaaceeeeiiiinooooouuuuyy' || repeat(' ', 46)), 'œ', 'oe'), 'Œ', 'OE');
END;
--> statement-breakpoint
-- Stemmed as English and as French, whichever the text is in. A passage is also found by the name of its document, which counts less.
CREATE FUNCTION search_vector(name text, body text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
  WITH source AS MATERIALIZED (SELECT search_words(body) AS body, search_words(name) AS name)
  SELECT setweight(to_tsvector('english', source.body) || to_tsvector('french', source.body), 'A')
      || setweight(to_tsvector('english', source.name) || to_tsvector('french', source.name), 'C')
  FROM source;
END;
--> statement-breakpoint
-- The syntax of websearch_to_tsquery: words, "phrases", or.
CREATE FUNCTION search_query(words text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
  SELECT websearch_to_tsquery('english', search_words(words)) || websearch_to_tsquery('french', search_words(words));
END;
