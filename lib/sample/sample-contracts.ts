import { castellaneLicenceSupport } from './contracts/castellane-licence-support';
import { fjellkraftEnterpriseAnalytics } from './contracts/fjellkraft-enterprise-analytics';
import { ketteriDistribution } from './contracts/ketteri-distribution';
import { lakehurstPilot } from './contracts/lakehurst-pilot';
import { lindqvistCloudMonitoring } from './contracts/lindqvist-cloud-monitoring';
import { oakhavenEquipmentRental } from './contracts/oakhaven-equipment-rental';
import type { SampleContract } from './contracts/sample-contract';
import { thornwaterMaintenanceCalibration } from './contracts/thornwater-maintenance-calibration';
import { varnholtFrameworkSupply } from './contracts/varnholt-framework-supply';

/** The documents of the sample workspace: contracts with companies of the sample CRM. */
export const sampleContracts: readonly SampleContract[] = [
  castellaneLicenceSupport,
  fjellkraftEnterpriseAnalytics,
  ketteriDistribution,
  lakehurstPilot,
  lindqvistCloudMonitoring,
  oakhavenEquipmentRental,
  thornwaterMaintenanceCalibration,
  varnholtFrameworkSupply,
];
