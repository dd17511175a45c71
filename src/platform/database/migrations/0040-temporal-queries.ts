import type { Knex } from 'knex'

/** Indexes for pages of entities with stored values, with and without a filter on attributes. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index observation_series_type on observation_series (entity_type, entity_id);
    create index observation_series_attribute on observation_series (entity_type, attribute, entity_id);
    analyze observation_series;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index observation_series_type, observation_series_attribute')
}
