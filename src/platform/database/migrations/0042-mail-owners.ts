import type { Knex } from 'knex'

/** Adds the owner of emails to an address that the user no longer has. They are deleted with the account. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table mails add column user_id integer references users on delete cascade;
    create index mails_user_id on mails (user_id);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table mails drop column user_id')
}
