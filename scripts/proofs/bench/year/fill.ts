import type pg from 'pg'
import { stationPrefix } from '../../../../src/features/stations/station-ids.js'
import type { City } from '../../../../src/platform/config/city.js'
import { createPartitions } from '../growth/fill.js'

interface Year {
  city: City
  stations: number
  /** Length of the history in days, at most 365. */
  days: number
}

/** SQL expression for PM2.5 in µg/m³: higher in winter and in the morning. */
const pm25 = `floor(10 * greatest(3, 42 + 18 * cos(2 * pi() * (date_part('doy', time) - 15) / 365)
  + 9 * cos(2 * pi() * date_part('hour', time) / 24) + station % 20 + 12 * (random() - 0.5))) / 10`

/**
 * Fills a migrated database that no service uses with a history of PM2.5 every five minutes and an index every hour, as
 * if stations had sent the values. A few values of each station are flagged. A year of 100 stations takes minutes.
 */
export async function fillYear(db: pg.Client, { city, stations, days }: Year): Promise<void> {
  const prefix = stationPrefix(city)
  await db.query(`insert into settings values ('time-zone', $1) on conflict do nothing`, [city.timeZone])
  await createPartitions(db)
  await db.query('select setseed(0.5)')
  await db.query(
    `insert into stations (name, latitude, longitude, kind, key_hash, last_reading_at)
     select 'Trạm ' || n, $1 + 0.08 * sin(n) * sqrt(n / $3::float8), $2 + 0.08 * cos(n) * sqrt(n / $3::float8),
       case when n % 10 = 0 then 'reference' else 'low_cost' end, '', date_trunc('hour', now())
     from generate_series(1, $3::integer) n`,
    [city.centre.latitude, city.centre.longitude, stations],
  )
  await db.query(
    `insert into observation_series (entity_id, entity_type, attribute, unit)
     select $1 || id, 'AirQualityObserved', attribute, unit
     from stations, (values ('pm25', 'GQ'), ('airQualityIndex', '')) as measured (attribute, unit) order by 3, stations.id`,
    [prefix],
  )
  // Triggers would aggregate the hours of each statement; all hours together take less time.
  await db.query('alter table observations disable trigger observations_added')
  await db.query(
    `insert into observations
     select series.id, time, ${pm25} from observation_series as series,
       cast(substr(entity_id, length($1) + 1) as integer) as station,
       generate_series(date_trunc('hour', now()) - make_interval(days => $2), date_trunc('hour', now()), '5 minutes') as time
     where attribute = 'pm25'`,
    [prefix, days],
  )
  // VN_AQI of an hour, which is linear up to 50 and from 50 to 80 µg/m³.
  await db.query(`
    insert into observations
    select index.id, observed_at, round(case when value <= 50 then 2 * value else 100 + (value - 50) / 0.6 end)
    from observation_series as index
    join observation_series as particles on particles.entity_id = index.entity_id and particles.attribute = 'pm25'
    join observations on series_id = particles.id and observed_at = date_trunc('hour', observed_at)
    where index.attribute = 'airQualityIndex' order by 1, 2`)
  await db.query(
    `insert into observation_hours (series_id, hour, count, valid_count, sum, min, max)
     select series_id, date_trunc('hour', observed_at, $1), count(*), count(*), sum(value), min(value), max(value)
     from observations group by 1, 2 order by 1, 2`,
    [city.timeZone],
  )
  await db.query('alter table observations enable trigger observations_added')
  // Before the flags, whose trigger aggregates hours again.
  await db.query('vacuum analyze observation_series, observations, observation_hours')
  await db.query(
    `insert into observation_flags (series_id, from_at, to_at, validity, reason, is_automatic)
     select id, time, time + interval '8 hours', case when n % 2 = 0 then 1 else -1 end,
       case when n % 2 = 0 then 'flat' else 'maintenance' end, n % 2 = 0
     from observation_series, generate_series(1, 12) n,
       cast(date_trunc('hour', now()) - make_interval(days => n * $1 / 13) as timestamptz) as time where attribute = 'pm25'`,
    [days],
  )
  await db.query('select queue_station(id) from stations')
  await db.query('vacuum analyze observation_flags, stations')
}
