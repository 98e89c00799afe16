import type { Crm } from './crm';
import type { DocumentLibrary } from './document-library';
import type { SqlDatabase } from './sql-database';
import type { Web } from './web';

/**
 * The sources that one agent's tools may use for one user. Each is opened on demand. @throws {ToolFailed} for a connection that
 * exists but cannot be used; sample data never replaces it.
 */
export interface Sources {
  crm(): Promise<Crm>;
  database(): Promise<SqlDatabase>;
  documents(): Promise<DocumentLibrary>;
  web(): Promise<Web>;
}
