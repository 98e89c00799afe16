import { answerSamplePage } from '@/lib/sample/answer-desk/answer-sample-page';

/** Answers an address of the sample desk's site; it contains nothing of this server's users. */
export function showSamplePage({ input: { url } }: { input: { url: URL } }): Response {
  return answerSamplePage(url);
}
