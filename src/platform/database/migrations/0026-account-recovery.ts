import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table users
      add column email_verified_at timestamptz,
      add column totp_enabled boolean not null default false,
      add column language text not null default 'vi' check (language in ('vi', 'en')),
      -- Last sign-in or token refresh.
      add column last_active_at timestamptz not null default now(),
      -- The session whose own call changed the password, like kept_token_id.
      add column kept_session_id uuid;
    -- Existing accounts count as verified.
    update users set email_verified_at = created_at;
    create index users_last_active_at on users (last_active_at) where role = 'citizen';

    drop trigger users_changed on users;
    create trigger users_changed
      after update of email, role, is_active, token_version, email_verified_at, totp_enabled or delete on users
      for each row execute function notify_user_change();

    create table sessions (
      id uuid primary key,
      user_id integer not null references users on delete cascade,
      created_at timestamptz not null default now(),
      -- Last sign-in or token refresh.
      last_used_at timestamptz not null default now(),
      -- Expiry of the newest token. An expired token cannot be refreshed, so the session is over then.
      expires_at timestamptz not null,
      -- Maximum age of the session.
      ends_at timestamptz not null,
      device text not null,
      -- The network of the address: an IPv4 /24 or an IPv6 /48.
      network text not null
    );
    create index sessions_user on sessions (user_id, last_used_at, id);
    create index sessions_expires_at on sessions (expires_at);

    -- A new token version invalidates the tokens of all sessions.
    create function end_sessions() returns trigger language plpgsql as $$
    begin
      delete from sessions
      where user_id = new.id
        and (new.kept_token_version is distinct from new.token_version or id is distinct from new.kept_session_id);
      return null;
    end $$;
    create trigger sessions_ended after update of token_version on users
      for each row when (old.token_version <> new.token_version) execute function end_sessions();

    -- Until then, a token that was exchanged for a new one can be exchanged again, in case the response was lost.
    alter table revoked_tokens add column refreshable_until timestamptz;

    -- Links in emails. Only a hash is stored, so that a leaked backup does not open accounts.
    create table account_tokens (
      hash bytea primary key,
      user_id integer not null references users on delete cascade,
      purpose text not null check (purpose in ('reset_password', 'verify_email')),
      -- The address that the token was sent to. Invalid once the account has another one.
      email text not null,
      expires_at timestamptz not null
    );
    create index account_tokens_user on account_tokens (user_id);

    -- Somebody who changes a password wants to lock out others, who may have requested a link.
    create function end_links() returns trigger language plpgsql as $$
    begin
      delete from account_tokens where user_id = new.id and purpose = 'reset_password';
      return null;
    end $$;
    -- A sign-in can replace the hash of the same password. The token version then stays the same.
    create trigger links_ended after update of password_hash on users
      for each row when (old.password_hash <> new.password_hash and old.token_version <> new.token_version)
      execute function end_links();

    create index account_tokens_expires_at on account_tokens (expires_at);

    -- Outbox of emails.
    create table mails (
      id uuid primary key default gen_random_uuid(),
      kind text not null,
      recipient text not null,
      language text not null check (language in ('vi', 'en')),
      data jsonb not null default '{}',
      created_at timestamptz not null default now(),
      attempts integer not null default 0,
      next_attempt_at timestamptz not null default now(),
      sent_at timestamptz,
      failed_at timestamptz
    );
    create index mails_due on mails (next_attempt_at) where sent_at is null and failed_at is null;
    create index mails_created_at on mails (created_at);
    create index mails_recipient on mails (recipient, created_at);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table revoked_tokens drop column refreshable_until;
    drop trigger links_ended on users;
    drop trigger sessions_ended on users;
    drop table mails, account_tokens, sessions;
    drop function end_sessions, end_links;
    drop trigger users_changed on users;
    create trigger users_changed
      after update of email, role, is_active, token_version or delete on users
      for each row execute function notify_user_change();
    alter table users
      drop column email_verified_at, drop column totp_enabled, drop column language, drop column last_active_at,
      drop column kept_session_id;
  `)
}
