/** Adds aggregates of observations per clock hour of the city, which triggers update with every write. */
export const observationHours = `
-- The index contains all columns, so that a year of a series is read from a few pages instead of one page per hour.
create table observation_hours (
  hour timestamptz not null,
  sum double precision not null,
  min double precision not null,
  max double precision not null,
  series_id integer not null,
  count integer not null,
  primary key (series_id, hour) include (sum, min, max, count)
) partition by range (hour);

-- Adds inserted values to their hours. The service stores the time zone of its city in the settings at the start. Rows
-- are written in order, because concurrent writers could deadlock otherwise.
create function count_observations() returns trigger language plpgsql as $$
declare
  zone text := coalesce((select value from settings where name = 'time-zone'), 'UTC');
begin
  insert into observation_hours as known (series_id, hour, count, sum, min, max)
  select series_id, date_trunc('hour', observed_at, zone), count(*), sum(value), min(value), max(value)
  from added group by 1, 2 order by 1, 2
  on conflict (series_id, hour) do update set
    count = known.count + excluded.count, sum = known.sum + excluded.sum,
    min = least(known.min, excluded.min), max = greatest(known.max, excluded.max);
  return null;
end $$;
create trigger observations_added after insert on observations
  referencing new table as added for each statement execute function count_observations();

-- Aggregates hours from their observations. The first statement waits for concurrent writers, so the next ones read
-- their values.
create function recount_hours(series integer[], hours timestamptz[]) returns void language plpgsql as $$
begin
  insert into observation_hours as known (series_id, hour, count, sum, min, max)
  select distinct series_id, hour, 0, 0, 0, 0 from unnest(series, hours) as given (series_id, hour) order by 1, 2
  on conflict (series_id, hour) do update set count = known.count;
  update observation_hours as known
  set count = observed.count, sum = observed.sum, min = observed.min, max = observed.max
  from unnest(series, hours) as given (series_id, hour) cross join lateral (
    select count(*), coalesce(sum(value), 0) as sum, coalesce(min(value), 0) as min, coalesce(max(value), 0) as max
    from observations
    where series_id = given.series_id and observed_at >= given.hour and observed_at < given.hour + interval '1 hour'
  ) as observed
  where (known.series_id, known.hour) = (given.series_id, given.hour);
  delete from observation_hours as known using unnest(series, hours) as given (series_id, hour)
  where (known.series_id, known.hour) = (given.series_id, given.hour) and known.count = 0;
end $$;
create function recount_observations() returns trigger language plpgsql as $$
declare
  zone text := coalesce((select value from settings where name = 'time-zone'), 'UTC');
begin
  perform recount_hours(array_agg(series_id), array_agg(hour))
  from (select distinct series_id, date_trunc('hour', observed_at, zone) as hour from changed) as touched;
  return null;
end $$;
create trigger observations_changed after update on observations
  referencing new table as changed for each statement execute function recount_observations();
create trigger observations_deleted after delete on observations
  referencing old table as changed for each statement execute function recount_observations();

-- Existing observations are aggregated in the background: see observation-hours.ts. The first of their hours can begin in
-- the month before.
do $$
declare
  month timestamp;
begin
  for month in
    select distinct to_date(right(relname, 7), 'YYYY_MM') - earlier from pg_inherits join pg_class on oid = inhrelid,
      (values (interval '0'), (interval '1 month')) as shift (earlier) where inhparent = 'observations'::regclass
  loop
    execute format('create table observation_hours_%s partition of observation_hours for values from (%L) to (%L)',
      to_char(month, 'YYYY_MM'), month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
  end loop;
end $$;
insert into settings (name, value)
select 'hours-filled', case when exists (select from observations) then 'none' else 'all' end;
`
