import { describe, expect, test } from '@jest/globals';
import { ToolFailed } from '@/lib/core/errors';
import { parsePostgresUrl, targetLabel } from '@/lib/sources/postgres/parse-postgres-url';

describe('connection URLs', () => {
  test.each([
    ['postgres://ann:p%40ss%2F%25@db.example.com:6543/shop', 'ann@db.example.com:6543/shop', 'p@ss/%', true],
    ['postgresql://ann@db.example.com/shop?sslmode=require&channel_binding=require', 'ann@db.example.com:5432/shop', '', true],
    ['postgres://ann:p@ss@db.example.com/shop', 'ann@db.example.com:5432/shop', 'p@ss', true],
    ['postgres://ann:x@My_DB.Internal/shop', 'ann@my_db.internal:5432/shop', 'x', true],
    ['postgres://ann:x@10.0.0.5/shop?sslmode=disable', 'ann@10.0.0.5:5432/shop', 'x', false],
    ['postgres://ann:x@[2001:db8::1]:5433/shop', 'ann@[2001:db8::1]:5433/shop', 'x', true],
    ['postgres://b%C3%A9a:x@db.example.com/d%20b?application_name=a', 'béa@db.example.com:5432/d b', 'x', true],
  ])('a connection URL is parsed: %s', (url, label, password, tls) => {
    const target = parsePostgresUrl(url);
    expect([targetLabel(target), target.password, target.tls]).toEqual([label, password, tls]);
  });

  test.each([
    ['', /not a PostgreSQL URL/],
    ['db.example.com', /not a PostgreSQL URL/],
    ['mysql://ann:secret@h/shop', /not a PostgreSQL URL/],
    ['http://ann:secret@h/shop', /not a PostgreSQL URL/],
    ['postgres://ann:sec/ret@h/shop', /not a PostgreSQL URL/],
    ['postgres://ann:secret@h:99999/shop', /not a PostgreSQL URL/],
    ['postgres://ann:secret@a:5432,b:5432/shop', /not a PostgreSQL URL/],
    ['postgres://ann:secret@a,b/shop', /several hosts/],
    ['postgres://ann:secret@h:0/shop', /port/],
    ['postgres:///shop?host=/var/run/postgresql', /"host" is not supported/],
    ['postgres:///shop', /names no host/],
    ['postgres://ann:secret@%2Fvar%2Frun%2Fpostgresql/shop', /not a host name/],
    ['postgres://ann:secret@h%00.example/shop', /not a host name|not a PostgreSQL URL/],
    ['postgres://ann:secret@h/', /name of the database/],
    ['postgres://:secret@h/shop', /the user/],
    ['postgres://ann:sec#ret@h/shop', /./],
    ['postgres://ann:secret@h/shop#x', /%23/],
    ['postgres://ann:100%@h/shop', /not encoded correctly/],
    ['postgres://ann%00options%00-c%20x:secret@h/shop', /not encoded correctly/],
    ['postgres://ann:secret@h/shop%00', /not encoded correctly/],
    ['postgres://ann:secret@h/shop?options=-c%20default_transaction_read_only%3Doff', /"options" is not supported/],
    ['postgres://ann:secret@h/shop?sslrootcert=/etc/passwd', /"sslrootcert" is not supported/],
    ['postgres://ann:secret@h/shop?sslkey=/etc/passwd', /"sslkey" is not supported/],
    ['postgres://ann:secret@h/shop?hostaddr=127.0.0.1', /"hostaddr" is not supported/],
    ['postgres://ann:secret@h/shop?service=x', /"service" is not supported/],
    ['postgres://ann:secret@h/shop?passfile=/x', /"passfile" is not supported/],
    ['postgres://ann:secret@h/shop?replication=database', /"replication" is not supported/],
    ['postgres://ann:secret@h/shop?sslmode=no-verify', /sslmode must be one of/],
    ['postgres://ann:secret@h/shop?sslmode=disable&sslmode=require', /given twice/],
  ])('an invalid connection URL is refused without showing the password: %s', (url, message) => {
    const parse = () => parsePostgresUrl(url);
    expect(parse).toThrow(ToolFailed);
    expect(parse).toThrow(message);
    expect(parse).not.toThrow(/secret|sec|ret@/);
  });
});
