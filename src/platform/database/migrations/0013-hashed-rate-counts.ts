import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Keys contained email and IP addresses in plain text. From this version on they are keyed hashes.
    truncate rate_counts;

    -- Windows differ in length, and a count is deleted after its window has ended.
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
