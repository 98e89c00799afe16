import { createPrivateKey } from 'node:crypto';

const KEY =
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgi6fSlT2FqRl7ng+E0XlBy49H6tULaVV3/lm/1LiT+vihRANCAAT2QoOl4YW9IY' +
  'OkeLT+xg62EIdcIlFsOZbFRpVvkFyzBZS+wBqlSmOoyTtv76sn0rGLKCAtrgXu09pDQSE9Rkv8';
const CERTIFICATE =
  'MIIB8jCCAZigAwIBAgIUN6hrUC+etPotMwXBJASPHWhV2sowCgYIKoZIzj0EAwIwTzELMAkGA1UEBhMCRlIxDTALBgNVBAoMBFRlc3QxIjAgBg' +
  'NVBAsMGUF1dGhlbnRpY2F0b3IgQXR0ZXN0YXRpb24xDTALBgNVBAMMBFRlc3QwIBcNMjYxMTI3MTgxMDE1WhgPMjEyNjExMDMxODEwMTVaME8x' +
  'CzAJBgNVBAYTAkZSMQ0wCwYDVQQKDARUZXN0MSIwIAYDVQQLDBlBdXRoZW50aWNhdG9yIEF0dGVzdGF0aW9uMQ0wCwYDVQQDDARUZXN0MFkwEw' +
  'YHKoZIzj0CAQYIKoZIzj0DAQcDQgAE9kKDpeGFvSGDpHi0/sYOthCHXCJRbDmWxUaVb5BcswWUvsAapUpjqMk7b++rJ9KxiyggLa4F7tPaQ0Eh' +
  'PUZL/KNQME4wHQYDVR0OBBYEFMxPS++FsCVp+XUiLvFr596Z0N94MB8GA1UdIwQYMBaAFMxPS++FsCVp+XUiLvFr596Z0N94MAwGA1UdEwEB/w' +
  'QCMAAwCgYIKoZIzj0EAwIDSAAwRQIgRlKO+uuOJsYctY2SnMBCvagKuZmFPptkdjKfW1QQ2qICIQCQZznmqZzaNBZP63YQiLH2U7Bfb7IldT0e' +
  'iRIdlmU0tg==';

/** A certificate that vouches for a kind of devices, as W3C Web Authentication (8.2.1) describes it, with its key. Only for tests. */
export const passkeyCertificate = {
  der: Buffer.from(CERTIFICATE, 'base64'),
  privateKey: createPrivateKey({ key: Buffer.from(KEY, 'base64'), format: 'der', type: 'pkcs8' }),
};
