import { BaseError } from '../base-error';

/** The word library has another version than the one that the change was made for. */
export class LibraryChanged extends BaseError {
  static override readonly kind: string = 'LibraryChanged';

  constructor() {
    super('The word library has changed.');
  }
}
