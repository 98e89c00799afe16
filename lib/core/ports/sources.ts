import type { Crm } from './crm';
import type { DeskSources } from './desk-sources';
import type { DocumentLibrary } from './document-library';
import type { SqlDatabase } from './sql-database';
import type { Web } from './web';
import type { WordSource } from './word-source';

/**
 * The sources that one agent's tools may use for one user. Each is opened on demand. @throws {ToolFailed} for a connection that
 * exists but cannot be used; sample data never replaces it.
 */
export interface Sources {
  crm(): Promise<Crm>;
  database(): Promise<SqlDatabase>;
  documents(): Promise<DocumentLibrary>;
  /** For a run of an answer desk: only the desk's hosts. */
  web(): Promise<Web>;
  /** @throws {ToolFailed} when the run is not one of an answer desk */
  desk(): Promise<DeskSources>;
  /** @throws {ToolFailed} when the run is not one about the word library */
  words(): Promise<WordSource>;
}
