/** Words for secrets, without spaces. “Secretary” is not one of them. */
const SECRETS = /password|passphrase|passwort|motdepasse|secret(?!ar[iíy])|apikey|accesstoken|credential/;

/** Whether the name of a field or parameter shows that its value is a secret: `api_key`, `tavilyApiKey`, “Access token”. */
export function namesSecret(name: string): boolean {
  return SECRETS.test(name.toLowerCase().replace(/[\s_-]/g, ''));
}
