import { showSamplePage } from '@/lib/services/samples/show-sample-page';

/** The site of the sample desk: pages for everybody, without signing in. */
export const GET = (request: Request) => showSamplePage({ input: { url: new URL(request.url) } });
