-- Scripts without spaces between words are searched by their characters: each is a word of its own, and a word of a query is a phrase of them.
-- A segmentation would have to be the same in the index and in every later version of the program.
CREATE OR REPLACE FUNCTION search_words(source text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
  SELECT regexp_replace(regexp_replace(replace(replace(translate(source,
    'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝŸàáâãäåçèéêëìíîïñòóôõöùúûüýÿ' || '!#$%&''()*+,-./:;<=>?@[\]^_`{|}~‘’“”«»‹›–—…•·' || U&'\00A0\202F' || U&'\0300\0301\0302\0303\0308\030A\0327',
    'AAAAAACEEEEIIIINOOOOOUUUUYYaaaaaaceeeeiiiinooooouuuuyy' || repeat(' ', 46)), 'œ', 'oe'), 'Œ', 'OE'),
    '[\u3000-\u3004\u3006\u3008-\u303f\u30fb\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\u0e4f\u0e5a\u0e5b\u17d4-\u17da\u104a-\u104f]', ' ', 'g'),
    '([\u3005\u3007\u3041-\u309f\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff66-\uff9f\U00020000-\U0003ffff\u0e01-\u0e3a\u0e40-\u0e4e\u0e81-\u0ecd\u1000-\u103f\u1050-\u109f\u1780-\u17d3])', ' \1 ', 'g');
END;
--> statement-breakpoint
-- The words that are divided at the ends of lines, joined: "ter-\nminate" gives "terminate". Whether the hyphen belongs to the word is not known,
-- so its two parts stay in the index, too.
CREATE FUNCTION search_divided(source text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
  SELECT coalesce(string_agg(found.parts[1] || found.parts[2], ' '), '')
  FROM regexp_matches(source, '(\S+)[-\u2010\u2011] ?\n\s*(\S+)', 'g') AS found(parts);
END;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_vector(name text, body text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
  WITH source AS MATERIALIZED (SELECT search_words(body || ' ' || search_divided(body)) AS body, search_words(name) AS name)
  SELECT setweight(to_tsvector('english', source.body) || to_tsvector('french', source.body), 'A')
      || setweight(to_tsvector('english', source.name) || to_tsvector('french', source.name), 'C')
  FROM source;
END;
--> statement-breakpoint
-- Passages that are indexed otherwise now. Their generated column is computed again whenever the text is set.
UPDATE document_chunk SET text = text
WHERE text ~ '\S[-\u2010\u2011] ?\n\s*\S' OR (text || name) ~ '[\u3005\u3007\u3041-\u309f\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff66-\uff9f\U00020000-\U0003ffff\u0e01-\u0e3a\u0e40-\u0e4e\u0e81-\u0ecd\u1000-\u103f\u1050-\u109f\u1780-\u17d3]';
