import type { CrmField } from '@/lib/core/ports/crm';

/**
 * Objects about rights, secrets and running code: useless for questions about customers, and valuable to an attacker. They are never
 * offered, whatever the user may see in Salesforce.
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
/** Prefixes of such objects: code, permission sets, records of sign-ins and user activity, user provisioning. */
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
/** Suffixes of event monitoring objects: `ApiEvent`, `LoginEventStream`, `ReportAnomalyEventStore`. */
const MONITORING = ['eventstream', 'anomalyevent', 'anomalyeventstore', 'apievent', 'loginevent', 'permissionsetevent'];

export function isSecurityObject(name: string): boolean {
  const plain = name.toLowerCase();
  return (
    SECURITY.has(plain) ||
    FAMILIES.some((family) => plain.startsWith(family)) ||
    MONITORING.some((ending) => plain.endsWith(ending))
  );
}

/** The visible fields of a colleague: who they are and how to reach them, but nothing about sign-in or rights. */
const OF_USER = new Set(
  'id name firstname lastname title department division companyname email phone mobilephone isactive managerid createddate city country'.split(
    ' ',
  ),
);

export function offeredFields(object: string, fields: readonly CrmField[]): CrmField[] {
  return fields.filter(({ name }) => object.toLowerCase() !== 'user' || OF_USER.has(name.toLowerCase()));
}
