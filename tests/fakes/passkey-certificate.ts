import { createPrivateKey } from 'node:crypto';

const KEY =
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgi6fSlT2FqRl7ng+E0XlBy49H6tULaVV3/lm/1LiT+vihRANCAAT2QoOl4YW9IY' +
  'OkeLT+xg62EIdcIlFsOZbFRpVvkFyzBZS+wBqlSmOoyTtv76sn0rGLKCAtrgXu09pDQSE9Rkv8';
const CERTIFICATE =
  'MIIBvzCCAWSgAwIBAgIBATAKBggqhkjOPQQDAjBPMQswCQYDVQQGEwJGUjENMAsGA1UECgwEVGVzdDEiMCAGA1UECwwZQXV0aGVudGljYXRvci' +
  'BBdHRlc3RhdGlvbjENMAsGA1UEAwwEVGVzdDAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowTzELMAkGA1UEBhMCRlIxDTALBgNV' +
  'BAoMBFRlc3QxIjAgBgNVBAsMGUF1dGhlbnRpY2F0b3IgQXR0ZXN0YXRpb24xDTALBgNVBAMMBFRlc3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBw' +
  'NCAAT2QoOl4YW9IYOkeLT+xg62EIdcIlFsOZbFRpVvkFyzBZS+wBqlSmOoyTtv76sn0rGLKCAtrgXu09pDQSE9Rkv8oy8wLTAMBgNVHRMBAf8E' +
  'AjAAMB0GA1UdDgQWBBTMT0vvhbAlafl1Ii7xa+femdDfeDAKBggqhkjOPQQDAgNJADBGAiEAyv9+J9phy9z9ahFXIOQoicTsl8tZZGcd+FaDi7' +
  'SNduQCIQCXcaE5zUWyUC5JxrFKS90zOQA/lBIyerhgevPwd6Dd8Q==';

/**
 * A certificate that vouches for a kind of devices, as W3C Web Authentication (8.2.1) describes it, valid from 2020 to 2120, with its key. Only
 * for tests.
 */
export const passkeyCertificate = {
  der: Buffer.from(CERTIFICATE, 'base64'),
  privateKey: createPrivateKey({ key: Buffer.from(KEY, 'base64'), format: 'der', type: 'pkcs8' }),
};
