import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Keys held e-mail and IP addresses as people typed and had them; from here on they are keyed hashes.
    truncate rate_counts;

    -- Windows are not all of one length, and a count is deleted when its window has ended.
    alter table rate_counts add column window_seconds integer not null default 3600;
    drop index rate_counts_window_start;
    create index rate_counts_window_end on rate_counts ((window_start + window_seconds));
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    truncate rate_counts;
    drop index rate_counts_window_end;
    alter table rate_counts drop column window_seconds;
    create index rate_counts_window_start on rate_counts (window_start);
  `)
}
