import { versionTrigger } from './initial/columns.js'

const reported = ['report.created', 'report.status_changed', 'location.created', 'air.threshold_crossed']
const listOf = (types: string[]) => types.map((type) => `'${type}'`).join(', ')
const silence = ['station.silent', 'station.resumed']

/** Adds the silence of stations, and the address that is notified. */
export const silentStations = `
alter table stations
  -- Email address of the people who maintain the station.
  add column contact_email text,
  -- Time of the latest reading before the silence. Null unless the station is silent.
  add column silent_since timestamptz;
create index stations_heard on stations (last_reading_at) where silent_since is null;
create index stations_silent on stations (last_reading_at) where silent_since is not null;
drop trigger stations_version on stations;
${versionTrigger('stations', ['name', 'latitude', 'longitude', 'kind', 'owner', 'notes', 'serial', 'contact_email', 'uplink_mapping'])}
alter table events drop constraint events_type_check,
  add constraint events_type_check check (type in (${listOf([...reported, 'air.updated', 'webhook.ping', ...silence])}));
alter table webhooks drop constraint webhooks_events_check,
  add constraint webhooks_events_check
    check (cardinality(events) > 0 and events <@ array[${listOf([...reported, ...silence])}]);
`
