import type pg from 'pg'
import { maxSubscriptions } from '../../../../src/broker/subscriptions/subscription.js'

export interface Fill {
  /** Rows per table. */
  rows: number
  /** Rows of the tables locations and reports, if different. */
  crowded?: number
  /** Rows of the table observations. */
  observations: number
  /** Minimum number of series of observations. Most of them belong to roads. */
  series: number
  /** Positions: all in the city, or half of them spread over the country. */
  spread: 'city' | 'both'
  /** Tables to fill. All by default. */
  only?: Table[]
}

/** A table to fill. `entities` includes the tables of their types and geometries. */
export type Table = keyof typeof statements

const kinds = `(array['CHARGING_STATION', 'PUBLIC_PARK', 'BICYCLE_RENTAL', 'TOURIST_ATTRACTION'])`

const inCity = [
  '21.0285 + 0.18 * sqrt(share(n, 1)) * sin(2 * pi() * share(n, 2))',
  '105.8542 + 0.193 * sqrt(share(n, 1)) * cos(2 * pi() * share(n, 2))',
]
const inCountry = ['8.5 + 14.8 * share(n, 1)', '102.1 + 7.3 * share(n, 2)']

/** SQL expressions for the latitude and the longitude of row `n`. */
const places = {
  city: inCity,
  both: inCity.map((city, axis) => `case when pick(n, 8, 2) = 0 then ${city} else ${inCountry[axis]} end`),
}

const subjects = `(array['Rác thải', 'Khói bụi', 'Tiếng ồn', 'Nước thải'])`
/** An SQL expression for 12 of 400 words, of which some are frequent and most are rare. */
const sentence = `concat_ws(' ', ${Array.from(
  { length: 12 },
  (
    _,
    place,
  ) => `(array['b','c','ch','đ','gi','h','kh','l','m','n','ng','nh','ph','qu','r','s','t','th','tr','x'])[1 + floor(20 * share(n, ${20 + place}) ^ 2)]
    || (array['à','ác','ải','am','ang','ây','ên','èo','ét','ì','inh','ô','ọc','ơi','ồn','ụ','ũng','ùi','ước','uyên'])[1 + floor(20 * share(n, ${40 + place}) ^ 2)]`,
).join()})`

const environment = 'https://smartdatamodels.org/dataModel.Environment/'
/** Number of entities that are stations. The others are places. */
const mirroredStations = 50

/** A subscription that matches no entity. */
const subscription = `{
  "entities": [{"type": "https://example.com/Thing"}],
  "notification": {"endpoint": {"uri": "http://localhost:9/"}},
  "context": [],
  "qContext": []
}`

/**
 * One statement per table, in an order that satisfies foreign keys. Most old reports are completed; the few pending
 * ones are new. One user has created a tenth of all reports, and every other reporter about a hundred.
 */
const statements = {
  users: ({ rows }) => `
    insert into users (email, password_hash, full_name, created_at)
    select 'resident-' || n || '@example.com', '', 'Nguyễn Văn ' || pick(n, 1, 5000), now() - (${rows} - n) * interval '1 minute'
    from generate_series(1, ${rows}) n`,
  totp_secrets: ({ rows }) => `
    insert into totp_secrets (user_id, secret, confirmed_at, last_step)
    select n, 'secret', now(), n from generate_series(1, ${rows}) n`,
  totp_recovery_codes: ({ rows }) => `
    insert into totp_recovery_codes (user_id, hash)
    select 1 + n / 10, sha256(('code-' || n)::bytea) from generate_series(1, ${rows}) n where n / 10 < ${rows}`,
  locations: ({ rows: usual, crowded: rows = usual, spread }) => `
    insert into locations (name, location_type, latitude, longitude, description, is_active, osm_id, created_at)
    select 'Địa điểm ' || pick(n, 3, 5000), ${kinds}[1 + n % 4], ${places[spread].join()}, repeat('mô tả ', 20), n % 50 <> 0,
      'node/' || n, now() - pick(n, 4, 500000) * interval '1 minute'
    from generate_series(1, ${rows}) n`,
  reports: ({ rows: usual, crowded: rows = usual }) => `
    insert into reports (title, description, category, status, is_published, latitude, longitude, user_id, created_at, updated_at)
    select ${subjects}[1 + pick(n, 9, 4)] || ' số ' || pick(n, 1, 9973), ${sentence},
      (array['waste', 'air_pollution', 'noise', 'other', null])[1 + pick(n, 2, 5)],
      status, status not in ('PENDING', 'REJECTED'), 21.03 + power(share(n, 4) - 0.5, 3), 105.85 + power(share(n, 5) - 0.5, 3),
      case when pick(n, 6, 10) = 0 then 1 else 2 + pick(n, 7, greatest(${usual} / 100, 1)) end,
      time, least(now(), time + pick(n, 10, 1000) * interval '1 minute')
    from generate_series(1, ${rows}) n, lateral (select now() - (${rows} - n) * interval '1 second',
      case when n > ${rows} - 500 then 'PENDING' else
      (array['COMPLETED', 'COMPLETED', 'COMPLETED', 'APPROVED', 'REJECTED', 'IN_PROGRESS'])[1 + pick(n, 3, 51) / 10] end)
      state (time, status)`,
  report_supports: ({ rows }) => `
    insert into report_supports (report_id, user_id)
    select n, 1 + pick(n, 1, greatest(${rows} / 100, 1)) from generate_series(1, ${rows}) n`,
  uploads: ({ rows }) => `
    insert into uploads (name, user_id, report_id, position, width, height, size)
    select md5(n::text) || '.jpg', 1 + n % ${rows}, 1 + n / 2, n % 2, 10, 10, 100 from generate_series(1, ${rows}) n`,
  report_history: ({ rows }) => `
    insert into report_history (report_id, from_status, to_status, actor_id)
    select 1 + n / 2, 'PENDING', 'APPROVED', 1 + n % ${rows} from generate_series(1, ${rows}) n where n / 2 < ${rows}`,
  devices: ({ rows }) => `
    insert into devices (token, token_hash, platform, user_id, is_active, created_at)
    select 'device-' || n, sha256(('device-' || n)::bytea), 'android', n, n <= 20, now() - (${rows} - n) * interval '1 second'
    from generate_series(1, ${rows}) n`,
  notifications: ({ rows }) => `
    insert into notifications (title, body, notification_type, status, sent_by_user_id, created_at)
    select 'Không khí kém', 'AQI 165', (array['token', 'topic'])[1 + n % 2], 'sent', 1 + n % 3,
      now() - (${rows} - n) * interval '1 second'
    from generate_series(1, ${rows}) n`,
  weather_insights: ({ rows }) => `
    insert into weather_insights (user_id, lat, lon, provider, model, analysis, context, created_at)
    select 1 + n / 10, 21, 105.8, 'gemini', 'a-model', repeat('Trời đẹp. ', 20), '{}', now() - (${rows} - n) * interval '1 second'
    from generate_series(1, ${rows}) n where n / 10 < ${rows}`,
  idempotency_keys: ({ rows }) => `
    insert into idempotency_keys (user_id, key, operation, fingerprint, owner, notification_id, answer)
    select 1 + n / 10, 'key-' || n, 'createReport', 'x', gen_random_uuid(), 1 + n % ${rows}, '{}'
    from generate_series(1, ${rows}) n where n / 10 < ${rows}`,
  revoked_tokens: ({ rows }) => `
    insert into revoked_tokens select 'token-' || n, now() + n * interval '1 second' from generate_series(1, ${rows}) n`,
  sessions: ({ rows }) => `
    insert into sessions (id, user_id, last_used_at, expires_at, ends_at, device, network)
    select gen_random_uuid(), 1 + n / 10, now() - n * interval '1 second', now() + n * interval '1 second',
      now() + interval '30 days', 'Chrome on Android', '203.0.113.0/24'
    from generate_series(1, ${rows}) n where n / 10 < ${rows}`,
  account_tokens: ({ rows }) => `
    insert into account_tokens (hash, user_id, purpose, email, expires_at)
    select sha256(('link-' || n)::bytea), n, (array['reset_password', 'verify_email'])[1 + n % 2],
      'resident-' || n || '@example.com', now() + n * interval '1 second'
    from generate_series(1, ${rows}) n`,
  mails: ({ rows }) => `
    insert into mails (kind, recipient, language, created_at, attempts, sent_at)
    select 'reset_password', 'resident-' || 1 + pick(n, 1, greatest(${rows} / 10, 1)) || '@example.com', 'vi',
      now() - (${rows} - n) * interval '20 seconds', 1, now() from generate_series(1, ${rows}) n`,
  rate_counts: ({ rows }) => `
    insert into rate_counts select 'user:' || n, extract(epoch from now())::bigint, 1 from generate_series(1, ${rows}) n`,
  stations: ({ rows, spread }) => `
    insert into stations (name, latitude, longitude, kind, owner, key_hash, last_reading_at, silent_since)
    select 'Trạm ' || n, ${places[spread].join()}, (array['low_cost', 'reference'])[1 + n / ${rows - rows / 100}],
      'Trường ' || n, 'x', heard, case when heard < now() - interval '3 hours' then heard end
    from generate_series(1, ${rows}) n, lateral (select now() - pick(n, 4, 500000) * interval '1 minute') last (heard)`,
  station_corrections: ({ rows }) => `
    insert into station_corrections (station_id, algorithm, valid_from, created_by, applied_at)
    select n, 'none', now() - n * interval '1 minute', 1 + pick(n, 1, 20), now() from generate_series(1, ${rows}) n`,
  outbox: ({ rows }) => `
    insert into outbox (entity_id, next_attempt_at, delivered_at, attempts)
    select 'urn:ngsi-ld:PUBLIC_PARK:' || n, now() + interval '1 hour', case when n % 2 = 0 then now() end, 1
    from generate_series(1, ${rows}) n`,
  road_segments: ({ rows }) => `
    insert into road_segments (id, name, coordinates, latitude, longitude)
    select 'segment-' || n, 'Đường ' || n, '[[105.85, 21.02], [105.86, 21.03]]', 21.02, 105.85
    from generate_series(1, ${rows}) n`,
  traffic_states: ({ rows }) => `
    insert into traffic_states select 'segment-' || n, 'green', now() - n * interval '1 minute' from generate_series(1, ${rows}) n`,
  observation_series: ({ series, observations }) => `
    insert into observation_series (entity_id, entity_type, attribute, unit)
    select case when n <= ${stations} then 'urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:' || 9000 + n
      else 'urn:ngsi-ld:TrafficFlow:Hanoi:' || n end,
      case when n <= ${stations} then 'AirQualityObserved' else 'TrafficFlow' end, 'pm25', 'GQ'
    from generate_series(1, ${Math.max(series, Math.ceil(observations / hoursOf(observations)))}) n`,
  observations: ({ observations }) => `
    insert into observations
    select n, date_trunc('hour', now()) - hour * interval '1 hour', pick(n * 10000 + hour, 1, 1000) / 10.0
    from generate_series(0, ${hoursOf(observations) - 1}) hour,
      generate_series(1, ${Math.ceil(observations / hoursOf(observations))}) n`,
  entities: ({ rows, spread }) => `
    insert into broker.entities (id, types, attributes, created_at, modified_at)
    select case when n <= ${mirroredStations} then 'urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:' || 9000 + n else 'urn:ngsi-ld:Place:' || n end,
      array[case when n <= ${mirroredStations} then '${environment}AirQualityObserved'
        else 'https://uri.etsi.org/ngsi-ld/default-context/' || ${kinds}[1 + n % 4] end],
      jsonb_build_object(
        '${environment}airQualityIndex', times || jsonb_build_object('type', 'Property', 'value', 87, 'observedAt', time),
        'https://uri.etsi.org/ngsi-ld/location', times || jsonb_build_object('type', 'GeoProperty', 'value',
          jsonb_build_object('type', 'Point', 'coordinates', jsonb_build_array(${places[spread].toReversed().join()})))),
      now(), now()
    from generate_series(1, ${rows}) n, to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') time,
      jsonb_build_object('createdAt', time, 'modifiedAt', time) times;
    insert into broker.entity_types select types[1], seq from broker.entities;
    insert into broker.geometries (seq, attribute, shape, bounds, is_point, latitude, longitude)
    select seq, 'https://uri.etsi.org/ngsi-ld/location', shape, box(point(longitude, latitude), point(longitude, latitude)),
      true, latitude, longitude
    from (select seq, shape, (shape #>> '{coordinates,0}')::float8 longitude, (shape #>> '{coordinates,1}')::float8 latitude
      from broker.entities, jsonb_extract_path(attributes, 'https://uri.etsi.org/ngsi-ld/location', 'value') shape) placed`,
  subscriptions: ({ rows }) => `
    insert into broker.subscriptions (id, types, definition, is_active, created_at, modified_at)
    select 'urn:ngsi-ld:Subscription:' || n, array['https://example.com/' || n], definition, true, now(), now()
    from generate_series(1, ${Math.min(rows, maxSubscriptions.all / 2)}) n, cast('${subscription}' as jsonb) as definition`,
  // One of the default tenant, as in the examples of the contract, and those of other tenants.
  contexts: ({ rows }) => `
    insert into broker.contexts (id, tenant, content, refers_to, created_at)
    select case when n = 1 then '7c9e6679-7425-40de-944b-e07fc1f90ae7' else md5('context ' || n)::uuid end,
      case when n = 1 then '' else 'tenant-' || n / 100 end, '{"a":"https://example.com/a"}', '{}', now()
    from generate_series(1, ${rows}) n`,
  // Old transactions, whose events are visible to readers.
  events: ({ rows }) => `
    insert into events (xid, type, resource, data, user_id, created_at)
    select (3 + n / 100)::text::xid8, (array['air.updated', 'air.updated', 'air.threshold_crossed', 'report.created'])[1 + n % 4],
      'resource:' || pick(n, 1, 1000), jsonb_build_object('id', n), case when n % 4 = 3 then 1 + n % ${rows} end,
      now() - (${rows} - n) * interval '1 second'
    from generate_series(1, ${rows}) n`,
  observation_flags: ({ rows }) => `
    insert into observation_flags (series_id, from_at, to_at, validity, reason, is_automatic)
    select 1 + n / 10, now() - n * interval '1 minute', now() - (n - 5) * interval '1 minute', 1, 'flat', n % 3 > 0
    from generate_series(1, ${rows}) n`,
  observation_verifications: ({ rows }) => `
    insert into observation_verifications (series_id, from_at, to_at, level, created_by)
    select 1 + n / 10, now() - (n + 1) * interval '1 day', now() - n * interval '1 day', 1, 1 + pick(n, 1, 20)
    from generate_series(1, ${rows}) n`,
  webhooks: () => `
    insert into webhooks (url, events, secret)
    select 'https://dashboard.example/' || n, '{location.created}', '' from generate_series(1, ${webhooks}) n`,
  webhook_deliveries: ({ rows }) => `
    insert into webhook_deliveries (webhook_id, event_id, resource, status, attempts, next_attempt_at, response_body, created_at)
    select 1 + n % ${webhooks}, n, 'resource:' || pick(n, 1, 1000), status, 1,
      case when status = 'pending' then now() + interval '1 hour' end, repeat('OK ', 20), now() - (${rows} - n) * interval '1 second'
    from generate_series(1, ${rows}) n, lateral (select case when n > ${rows} - 500 then 'pending'
      else (array['delivered', 'delivered', 'delivered', 'failed'])[1 + pick(n, 2, 4)] end) delivery (status)`,
  alerts: ({ rows, spread }) => `
    insert into alerts (user_id, latitude, longitude, radius, threshold, reset_below, triggered_by)
    select 1 + n / 10, ${places[spread].join()}, 0.5 + 3 * share(n, 3), 100 + n % 300, 90,
      case when n % 50 = 0 then 'urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:' || n end
    from generate_series(1, ${rows}) n where n / 10 < ${rows};
    insert into alerts (user_id, station_id, threshold, reset_below)
    select 1 + n / 10, n, 100 + n % 300, 90 from generate_series(1, ${rows} / 10) n`,
  audit_events: ({ rows }) => `
    insert into audit_events (at, actor_id, action, target_type, target_id, request_id)
    select now() - (${rows} - n) * interval '10 minutes', 1 + pick(n, 1, 20), type || '.updated', type, 1 + n / 10, 'request-' || n
    from generate_series(1, ${rows}) n,
      lateral (select (array['user', 'location', 'station', 'webhook'])[1 + pick(n, 2, 4)]) target (type)`,
  air_states: ({ rows, spread }) => `
    insert into air_states (entity_id, latitude, longitude, aqi, observed_at)
    select 'urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:' || n, ${places[spread].join()}, pick(n, 3, 300),
      now() - pick(n, 4, 1000) * interval '1 minute'
    from generate_series(1, ${rows}) n`,
  push_messages: ({ rows }) => `
    insert into push_messages (user_id, kind, data, alert_id, next_attempt_at)
    select 1 + n / 10, 'alert', '{}', n, now() + interval '1 hour' from generate_series(1, ${rows}) n where n / 10 < ${rows}`,
} satisfies Record<string, (fill: Fill) => string>

/** Number of webhooks, which is limited. */
const webhooks = 20

/** Number of air sensors. Other series belong to roads. */
const stations = 10
/** Returns the hours of history per series: half the observations per station, at most 400 days. */
const hoursOf = (observations: number) => Math.max(1, Math.min(9_600, Math.floor(observations / stations / 2)))

/**
 * Fills a migrated database that no service uses, as if a service had filled the embedded broker and set the time zone.
 * The rows are always the same: pseudo-random values are hashes of the row number.
 */
export async function fillCity(db: pg.Client, fill: Fill): Promise<void> {
  await db.query(`
    create function pg_temp.pick(n bigint, seed int, sides int) returns int language sql immutable
      return (hashint8extended(n, seed) & 1073741823) % sides;
    create function pg_temp.share(n bigint, seed int) returns float8 language sql immutable
      return (hashint8extended(n, seed) & 1073741823) / 1073741824.0;
    alter table locations disable trigger locations_created;
    alter table reports disable trigger report_created_event;
    alter table reports disable trigger reports_created;
    alter table report_supports disable trigger report_supports_counted;
    alter table report_history disable trigger report_status_event;
    insert into mirror_targets values ('embedded') on conflict do nothing;
    insert into settings values ('time-zone', 'Asia/Ho_Chi_Minh') on conflict do nothing`)
  await createPartitions(db)
  const restore = await dropIndexes(db)
  for (const [table, statement] of Object.entries(statements)) {
    if (fill.only && !fill.only.some((selected) => selected === table)) continue
    await db.query(statement(fill).replace(/\b(pick|share)\(/g, 'pg_temp.$1('))
  }
  await db.query(restore)
  await db.query(`
    alter table locations enable trigger locations_created;
    alter table reports enable trigger report_created_event;
    alter table reports enable trigger reports_created;
    alter table report_supports enable trigger report_supports_counted;
    alter table report_history enable trigger report_status_event`)
  await db.query('vacuum analyze')
}

/** Creates the partitions of all months for which observations and audit events are stored. */
export async function createPartitions(db: pg.Client): Promise<void> {
  const now = new Date()
  const monthOf = (ago: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago)).toISOString()
  for (let ago = 0; ago <= 13; ago += 1) {
    for (const table of ['observations', 'observation_hours', 'audit_events']) {
      const name = `${table}_${monthOf(ago).slice(0, 7).replace('-', '_')}`
      await db.query(`
        create table if not exists ${name} partition of ${table}
        for values from ('${monthOf(ago)}') to ('${monthOf(ago - 1)}')`)
    }
  }
}

/** Drops foreign keys and indexes, which take most of the time of inserts. @returns SQL that creates them again */
async function dropIndexes(db: pg.Client): Promise<string> {
  const { rows } = await db.query<{ drop: string; create: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
    from pg_constraint where contype = 'f' and connamespace in ('public'::regnamespace, 'broker'::regnamespace)
    union all
    select format('drop index %s', indexrelid::regclass), replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ')
    from pg_index join pg_class on oid = indexrelid
    where relnamespace in ('public'::regnamespace, 'broker'::regnamespace) and not indisunique and not relispartition`)
  await db.query(rows.map((row) => row.drop).join(';'))
  return rows.map((row) => row.create).join(';')
}
