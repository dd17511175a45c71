import { versionTrigger } from './initial/columns.js'

/** Adds the serial number and the payload mapping of a station's device. */
export const stationDevices = `
alter table stations
  -- Serial number of an AirGradient monitor, with which it identifies itself.
  add column serial text constraint stations_serial unique,
  -- \`{ fields, units }\`: where the values are in the payload of LoRaWAN uplinks.
  add column uplink_mapping jsonb;
drop trigger stations_version on stations;
${versionTrigger('stations', ['name', 'latitude', 'longitude', 'kind', 'owner', 'notes', 'serial', 'uplink_mapping'])}
`
