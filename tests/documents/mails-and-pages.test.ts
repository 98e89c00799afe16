import { expect, test } from '@jest/globals';
import { readFile } from '@/lib/documents/read-file';

const textOf = async (content: string | Buffer, kind: 'eml' | 'html') =>
  (await readFile(new Uint8Array(Buffer.from(content as string)), kind)).text;

const MAIL = [
  'From: =?utf-8?Q?=C3=84nne?= <ann@example.com>',
  'To: bob@example.com',
  'Date: Tue, 31 Mar 2026 00:30:00 +0100',
  'Subject: =?iso-8859-1?Q?K=FCndigung?=',
];

test('an e-mail is read with its date as it was written, its text, and the names of its attachments', async () => {
  const parts = [
    'Content-Type: text/plain; charset=iso-8859-1\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nWir k=FCndigen zum=\r\n 31. M=E4rz.',
    'Content-Type: application/pdf; name="Lease.pdf"\r\nContent-Disposition: attachment; filename="Lease.pdf"\r\n\r\n%PDF',
  ];
  const head = [...MAIL, 'Content-Type: multipart/mixed; boundary=x', '', ''].join('\r\n');
  expect(await textOf(`${head}--x\r\n${parts.join('\r\n--x\r\n')}\r\n--x--\r\n`, 'eml')).toBe(
    'From: Änne <ann@example.com>\nTo: bob@example.com\nDate: Tue, 31 Mar 2026 00:30:00 +0100\nSubject: Kündigung\n\nWir kündigen zum 31. März.\n\n[Attachment, not read] Lease.pdf',
  );
});

test('a message that is attached to an e-mail is read below it', async () => {
  const attached =
    'Content-Type: message/rfc822\r\nContent-Disposition: attachment\r\n\r\nSubject: Notice\r\n\r\nWe give notice.';
  const text = await textOf(
    `Subject: Fwd\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n\r\nSee below.\r\n--x\r\n${attached}\r\n--x--\r\n`,
    'eml',
  );
  expect(text).toBe('Subject: Fwd\n\nSee below.\n\n[Attached message]\n\nSubject: Notice\n\nWe give notice.');
});

test('an e-mail that is a page only is read without what the page hides', async () => {
  const page =
    '<div style="color: red; Display : none">Preview</div><table><tr><td>Fee</td><td>EUR 5</td></tr></table><p hidden>Secret</p><p>Until <del>May</del> June</p>';
  const text = await textOf(`Subject: Offer\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${page}`, 'eml');
  expect(text).toBe('Subject: Offer\n\nFee | EUR 5\n\nUntil ~~May~~ June');
});

test('an e-mail is read whose tables have a font size of 0 that their texts do not have', async () => {
  const page =
    '<table style="font-size:0px"><tr><td><div style="color:red; font-size:13px">Fee<pre>EUR 5</pre></div><p style="font-size:1em">no</p></td></tr></table><pre style="display:none">no</pre><p style="font-size:0.9em">Due</p>';
  const text = await textOf(`Subject: Offer\r\nContent-Type: text/html\r\n\r\n${page}`, 'eml');
  expect(text).toBe('Subject: Offer\n\nFee EUR 5\n\nDue');
});

test('an e-mail whose text only says that it has a page is read as the page', async () => {
  const page = '<p>The lease ends on 31 May 2030. Either party may end it earlier on six months’ notice.</p>';
  const parts = ['\r\nPlease view it as HTML.', `Content-Type: text/html; charset=utf-8\r\n\r\n${page}`].join('\r\n--x\r\n');
  expect(
    await textOf(`Subject: Lease\r\nContent-Type: multipart/alternative; boundary=x\r\n\r\n--x\r\n${parts}\r\n--x--\r\n`, 'eml'),
  ).toBe(`Subject: Lease\n\n${page.slice(3, -4)}`);
});

test('all pages of an e-mail are read, and files among the pictures of one are named', async () => {
  const part = (text: string) => `Content-Type: text/html\r\n\r\n<html><head></head><body>${text}</body></html>`;
  const file = (type: string) =>
    `Content-Type: ${type}; name="a"\r\nContent-ID: <a>\r\nContent-Disposition: inline; filename="a"\r\n\r\nx`;
  const parts = [part('Before'), file('image/png'), file('application/pdf'), part('behind')].join('\r\n--x\r\n');
  const head = 'Subject: Scan\r\nContent-Type: multipart/related; boundary=x\r\n\r\n';
  expect(await textOf(`${head}--x\r\n${parts}\r\n--x--\r\n`, 'eml')).toBe(
    'Subject: Scan\n\nBefore behind\n\n[Attachment, not read] a',
  );
});

test('an e-mail without a sender, a date and a subject is refused', async () => {
  await expect(textOf('Dear Ann,\n\nsee you.', 'eml')).rejects.toMatchObject({ code: 'unsupported_media' });
});

test('the items of an ordered list of a web page keep their numbers', async () => {
  const inner = '<ol start="3"><li>The fee is due.</li><li>It rises.</li></ol>';
  expect(await textOf(`<h1>Terms</h1><ol><li>Term</li><li>Fees${inner}</li><li value="7">Notice</li></ol>`, 'html')).toBe(
    '# Terms\n\n1. Term\n2. Fees\n\n3. The fee is due.\n4. It rises.\n7. Notice',
  );
});

test('a web page is read in the encoding that it declares, with its menu in its place and without its scripts', async () => {
  const page =
    '<html><head><meta charset="windows-1252"><title>T</title></head><body><nav>Home</nav><p>Preis 5 \x80</p><script>x</script></body></html>';
  expect(await textOf(Buffer.from(page, 'latin1'), 'html')).toBe('Home\n\nPreis 5 €');
});

test('a web page without an encoding, read as one of Western Europe, says so', async () => {
  const page = Buffer.from('<html><body><p>Gr\u00fc\u00dfe</p></body></html>', 'latin1');
  expect(await textOf(page, 'html')).toMatch(/^Grüße\s+\[This file is not in UTF-8/);
});

test('a web page in UTF-8 that declares UTF-16, as some converters do, is read', async () => {
  const page = '<META http-equiv="Content-Type" content="text/html; charset=UTF-16"><p>Preis 5 €</p>';
  expect(await textOf(page, 'html')).toBe('Preis 5 €');
});
