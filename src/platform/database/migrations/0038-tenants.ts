import type { Knex } from 'knex'

/**
 * Existing rows, and those that older releases insert, belong to the default tenant, ''. The other tables have the tenant
 * of their entity, so that their indexes find the rows of a tenant without those of the others.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table broker.entities add column tenant text collate "C" not null default '';
    -- The id is first, because older releases look it up without the tenant.
    alter table broker.entities add constraint entities_id_tenant_key unique (id, tenant);
    alter table broker.entities drop constraint entities_id_key;
    create index entities_tenant on broker.entities (tenant, seq);

    alter table broker.entity_types add column tenant text collate "C" not null default '';
    create index entity_types_tenant on broker.entity_types (tenant, type, seq);

    alter table broker.geometries add column tenant text collate "C" not null default '';
    -- GiST indexes contain no text without an extension, but ranges of text.
    create type broker.tenant_range as range (subtype = text, collation = "C");
    create index geometries_tenant_bounds on broker.geometries
      using gist (broker.tenant_range(tenant, tenant, '[]'), bounds);
    drop index broker.geometries_bounds;
  `)
  await knex.raw(`
    alter table broker.subscriptions add column tenant text collate "C" not null default '';
    -- id and types start with the tenant and a space, except in the default tenant: id remains unique by itself for older
    -- releases, which insert with "on conflict (id)", and the index of types separates the tenants.
    create index subscriptions_tenant on broker.subscriptions (tenant, seq);
  `)
}

/** Deletes the data of all tenants except the default one. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from broker.entities where tenant <> '';
    delete from broker.subscriptions where tenant <> '';
    alter table broker.subscriptions drop column tenant;
    drop index broker.geometries_tenant_bounds;
    drop type broker.tenant_range;
    create index geometries_bounds on broker.geometries using gist (bounds);
    alter table broker.geometries drop column tenant;
    alter table broker.entity_types drop column tenant;
    alter table broker.entities add constraint entities_id_key unique (id);
    alter table broker.entities drop column tenant;
  `)
}
