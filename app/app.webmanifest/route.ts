import { requestText } from '@/app/request-language';

/** What a phone needs to install the workbench as an app. Pages for people without an account do not name it. The icon suits every platform. */
export async function GET(): Promise<Response> {
  const { shell } = await requestText();
  const image = { src: '/apple-icon.png', sizes: '512x512', type: 'image/png' };
  const manifest = {
    id: '/',
    start_url: '/chat',
    scope: '/',
    display: 'standalone',
    name: shell.product,
    short_name: shell.product,
    description: shell.purpose,
    background_color: '#fbfdfd',
    theme_color: '#fbfdfd',
    icons: [image, { ...image, purpose: 'maskable' }],
  };
  return Response.json(manifest, { headers: { 'content-type': 'application/manifest+json' } });
}
