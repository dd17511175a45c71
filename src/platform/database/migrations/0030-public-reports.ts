import type { Knex } from 'knex'

/** Mean Earth radius in metres, as in `domain/geo.ts`. Migrations must not change, so this one has its own copy. */
const earthRadius = 6371008.8

/** Rounds to three decimals, about 100 m, as `domain/geo.ts` does. */
const rounded = (column: string): string => `(floor(${column} * 1e3::float8 + 0.5) / 1e3::float8)`

export async function up(knex: Knex): Promise<void> {
  const [latitude, longitude] = [rounded('latitude'), rounded('longitude')]
  await knex.raw(`
    alter table reports
      -- Whether title, description and images are public while the report is published.
      add column public_content boolean not null default false,
      -- Kept by a trigger on report_supports.
      add column support_count integer not null default 0,
      -- Everything that users see of the reports of others is computed from these columns, also filters and distances.
      -- Otherwise a search with a small radius would reveal the exact position.
      add column public_latitude double precision not null generated always as (${latitude}) stored,
      add column public_longitude double precision not null generated always as (${longitude}) stored,
      -- A point on the sphere, with a size for the index, as in the table locations.
      add column public_position cube not null generated always as (cube_enlarge(cube(array[
        ${earthRadius} * cos(radians(${latitude})) * cos(radians(${longitude})),
        ${earthRadius} * cos(radians(${latitude})) * sin(radians(${longitude})),
        ${earthRadius} * sin(radians(${latitude}))
      ]), 0.000001, 3)) stored;

    create index reports_public_created_at on reports (created_at, id) where is_published;
    create index reports_public_status on reports (status, created_at, id) where is_published;
    create index reports_public_category on reports (category, created_at, id) where is_published;
    create index reports_public_category_status on reports (category, status, created_at, id) where is_published;
    create index reports_public_place on reports (public_latitude, public_longitude) where is_published;
    -- For similar reports, which are open.
    create index reports_open_position on reports
      using gist (public_position) include (id, category, created_at, is_published, user_id)
      where status in ('PENDING', 'APPROVED', 'IN_PROGRESS');

    create table report_supports (
      report_id integer not null references reports on delete cascade,
      user_id integer not null references users on delete cascade,
      created_at timestamptz not null default now(),
      primary key (report_id, user_id)
    );
    create index report_supports_user on report_supports (user_id);

    create function count_support() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        update reports set support_count = support_count + 1 where id = new.report_id;
      else
        update reports set support_count = support_count - 1 where id = old.report_id;
      end if;
      return null;
    end $$;
    create trigger report_supports_counted after insert or delete on report_supports
      for each row execute function count_support();
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table report_supports;
    drop function count_support;
    alter table reports
      drop column public_position, drop column public_longitude, drop column public_latitude,
      drop column support_count, drop column public_content;
  `)
}
