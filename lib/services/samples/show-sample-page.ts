import { answerSamplePage } from '@/lib/sample/answer-desk/answer-sample-page';

/** Responds to an address of the sample desk's site, which contains no data of this server's users. */
export function showSamplePage({ input: { url } }: { input: { url: URL } }): Response {
  return answerSamplePage(url);
}
