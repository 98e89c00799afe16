import { sql } from 'drizzle-orm';
import type { Folder, Word, WordLibrary, WordNote } from '@/lib/core/words/word-library';
import { type Db, rowsOf } from '../database/database';

interface Loaded {
  /** A string, since it is PostgreSQL's `bigint`. */
  version: string;
  stamp: string;
  folders: Folder[];
  words: Word[];
  notes: WordNote[];
}

/** Reads a library in one statement, and so at one point in time. Undefined when the user has none. */
export async function loadLibrary(db: Db, userId: string): Promise<{ stamp: string; library: WordLibrary } | undefined> {
  const [loaded] = await rowsOf<Loaded>(
    db,
    sql`
      select version, stamp,
        (select coalesce(json_agg(json_build_object(
          'id', id, 'parentId', parent_id, 'name', name, 'emoji', emoji, 'colour', colour, 'position', position
        )), '[]'::json) from word_folder where user_id = library.user_id) as folders,
        (select coalesce(json_agg(json_build_object(
          'id', id, 'term', term, 'language', language, 'meaning', meaning, 'partOfSpeech', part_of_speech, 'examples', examples,
          'mnemonic', mnemonic, 'tags', tags, 'colour', colour, 'places', places
        )), '[]'::json) from word where user_id = library.user_id) as words,
        (select coalesce(json_agg(json_build_object(
          'id', id, 'folderId', folder_id, 'wordId', word_id, 'content', content, 'position', position
        )), '[]'::json) from word_note where user_id = library.user_id) as notes
      from word_library as library where user_id = ${userId}`,
    'load-word-library',
  );
  if (!loaded) return undefined;
  const { version, stamp, folders, words, notes } = loaded;
  return { stamp, library: { version: Number(version), folders: byId(folders), words: byId(words), notes: byId(notes) } };
}

const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));
