/** A document of the sample workspace. */
export interface SampleContract {
  name: string;
  mediaType: 'text/markdown';
  text: string;
}
