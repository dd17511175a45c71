import type { Knex } from 'knex'

/** Allows the role `manager`, and devices that were registered without signing in. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table users
      drop constraint users_role_check,
      add constraint users_role_check check (role in ('admin', 'manager', 'citizen'));
    alter table devices alter column user_id drop not null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from devices where user_id is null;
    alter table devices alter column user_id set not null;
    update users set role = 'citizen', token_version = token_version + 1 where role = 'manager';
    alter table users
      drop constraint users_role_check,
      add constraint users_role_check check (role in ('admin', 'citizen'));
  `)
}
