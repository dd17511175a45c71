import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- JSON-LD contexts that clients have added to the embedded broker. Ids are never used again.
    create table broker.contexts (
      id uuid primary key,
      -- The tenant that lists and deletes it. All tenants can use it, because JSON-LD processors send no tenant.
      tenant text collate "C" not null default '',
      -- Value of @context, as JSON with the order of its members.
      content text not null,
      -- The hosted contexts that it names.
      refers_to uuid[] not null,
      created_at timestamptz not null
    );
    create index contexts_tenant on broker.contexts (tenant, created_at, id);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table broker.contexts')
}
