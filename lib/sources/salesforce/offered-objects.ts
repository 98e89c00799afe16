import type { CrmField } from '@/lib/core/ports/crm';

/**
 * Objects that say who may do what, with which secret, and what runs: of no use for a question about customers, and all that an
 * attacker would like to read. They are not offered, whatever the person may see in Salesforce.
 */
const SECURITY = new Set(
  `
  authconfig authconfigproviders authprovider authsession certificate connectedapplication corswhitelistentry cronjobdetail crontrigger
  csptrustedsite customhttpheader domain domainsite encryptionpolicy eventlogfile externalcredential externalcredentialparameter
  externaldatasource externaldatauserauth fieldpermissions fieldsecurityclassification grantedbylicense iframewhitelisturl
  identityproviderevent loginasevent logingeo loginhistory loginip mutingpermissionset namedcredential oauthcustomscope
  oauthcustomscopeapp oauthtoken objectpermissions onetimepassword outgoingemail packagelicense passwordlesslogin platformeventusage
  profile publicsite remoteproxy samlssoconfig secureagent securityhealthcheck securityhealthcheckrisks securitycustombaseline
  setupaudittrail setupentityaccess staticresource tabdefinition tenantsecret tenantsecurityloginhistory testsuitemembership
  thirdpartyaccountlink twofactorinfo twofactormethodsinfo twofactortempcode userappinfo userlicense userlogin userpackagelicense
  userpermissionaccess userpreference userprovaccount verificationhistory webauthncredential
  `
    .trim()
    .split(/\s+/),
);
/** Whole families: code, permission sets, records of sign-ins and of what people did, provisioning of users. */
const FAMILIES = [
  'apex',
  'async',
  'aura',
  'permissionset',
  'sessionperm',
  'sessionhijacking',
  'credentialstuffing',
  'loginevent',
  'logout',
  'userprovision',
  'userprovmock',
  'custompermission',
  'transactionsecurity',
  'tenantsecurity',
  'identityverification',
];
/** Streams and stores of event monitoring: `ApiEvent`, `LoginEventStream`, `ReportAnomalyEventStore`. */
const MONITORING = ['eventstream', 'anomalyevent', 'anomalyeventstore', 'apievent', 'loginevent', 'permissionsetevent'];

export function isSecurityObject(name: string): boolean {
  const plain = name.toLowerCase();
  return (
    SECURITY.has(plain) ||
    FAMILIES.some((family) => plain.startsWith(family)) ||
    MONITORING.some((ending) => plain.endsWith(ending))
  );
}

/** What is told of a colleague: who owns a record and how to reach them, nothing of how they sign in or what they may do. */
const OF_USER = new Set(
  'id name firstname lastname title department division companyname email phone mobilephone isactive managerid createddate city country'.split(
    ' ',
  ),
);

export function offeredFields(object: string, fields: readonly CrmField[]): CrmField[] {
  return fields.filter(({ name }) => object.toLowerCase() !== 'user' || OF_USER.has(name.toLowerCase()));
}
