import pg from 'pg'
import { until } from '../../../_helpers/processes.js'

/** Makes the service wait at a point of its work. */
export interface Pause {
  /** Waits until the service has reached the point. */
  reached(): Promise<void>
  /** Ends the pause. */
  end(): Promise<void>
}

/** A statement before which the service waits. */
export interface Statement {
  kind: 'insert' | 'update' | 'delete'
  table: string
}

/** Key of the advisory lock that paused statements wait for. */
const pauseLock = 4_242

/** Makes all statements of a kind wait before they change a table. */
export async function pauseBefore(url: string, { kind, table }: Statement): Promise<Pause> {
  const client = await lockedBy(url, pauseLock)
  await client.query(`
    create or replace function wait_for_test() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(${pauseLock});
      return null;
    end $$;
    create trigger wait_for_test before ${kind} on ${table} for each statement execute function wait_for_test()`)
  return {
    reached: () =>
      until(async () => {
        const waiting = `select from pg_locks join pg_database on pg_database.oid = database
                         where locktype = 'advisory' and objid = $1 and not granted and datname = current_database()`
        return (await client.query(waiting, [pauseLock])).rows.length > 0
      }),
    async end() {
      await client.query(`drop trigger wait_for_test on ${table}`)
      await client.end()
    },
  }
}

/** Holds an advisory lock of the service. The pause is reached when `condition`, a query, returns a row. */
export async function pauseWithLock(url: string, lock: number, condition: string): Promise<Pause> {
  const client = await lockedBy(url, lock)
  return {
    reached: () => until(async () => (await client.query(condition)).rows.length > 0),
    end: () => client.end(),
  }
}

/** Ends all other connections to a database. Otherwise, a statement of a killed process continues when its pause ends. */
export async function disconnectOthers(url: string): Promise<void> {
  const client = await connect(url)
  await client.query(
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name <> $1`,
    [pauseConnection],
  )
  await client.end()
}

/** Name of the connections that hold pauses. */
const pauseConnection = 'pause'

async function lockedBy(url: string, lock: number): Promise<pg.Client> {
  const client = await connect(url)
  await client.query(`set application_name = '${pauseConnection}'`)
  await client.query('select pg_advisory_lock($1)', [lock])
  return client
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
