import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table totp_secrets (
      user_id integer primary key references users on delete cascade,
      -- Encrypted.
      secret bytea not null,
      -- When the first code was accepted. Sign-in requires codes from then on.
      confirmed_at timestamptz,
      -- Time step of the last accepted code. Codes of this and earlier steps are rejected.
      last_step bigint
    );

    create table totp_recovery_codes (
      user_id integer not null references users on delete cascade,
      hash bytea not null,
      used_at timestamptz,
      primary key (user_id, hash)
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table totp_recovery_codes, totp_secrets;
    update users set totp_enabled = false where totp_enabled;
  `)
}
