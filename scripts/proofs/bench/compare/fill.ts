import type pg from 'pg'

const kinds = "(array['CHARGING_STATION', 'PUBLIC_PARK', 'BICYCLE_RENTAL', 'TOURIST_ATTRACTION'])[1 + i % 4]"

/** Replaces all locations with `count` new ones within 20 km of the centre of Hanoi. */
export async function fillLocations(db: pg.Client, count: number): Promise<void> {
  await db.query('truncate locations restart identity')
  await db.query(
    `insert into locations (name, location_type, latitude, longitude)
     select 'Location ' || i, ${kinds}, 21.0285 + 0.18 * sqrt(r) * sin(2 * pi() * s), 105.8542 + 0.193 * sqrt(r) * cos(2 * pi() * s)
     from (select i, random() as r, random() as s from generate_series(1, ${count}) as i) as points`,
  )
  await db.query('delete from outbox')
  await db.query('vacuum analyze locations')
}

/** Inserts `count` reports of the first user. One in fifty is pending. */
export async function fillReports(db: pg.Client, count: number): Promise<void> {
  await db.query(
    `insert into reports (title, description, category, severity, latitude, longitude, user_id, status, created_at)
     select 'Rác thải bên hồ số ' || i, 'Nhiều túi rác cạnh cổng công viên.', 'waste', 'medium',
       20.9 + random() / 5, 105.7 + random() / 5, (select min(id) from users),
       case when i % 50 = 0 then 'PENDING' else 'REJECTED' end, now() - i * interval '1 minute'
     from generate_series(1, ${count}) as i`,
  )
  await db.query('delete from outbox')
  await db.query('vacuum analyze reports')
}
