import type { Knex } from 'knex'

/** A fragment of SQL with its bindings. The text never contains values from clients. */
export interface Sql {
  readonly text: string
  readonly bindings: readonly Knex.RawBinding[]
}

/** Creates SQL from a template. Values of type `Sql` are inserted; all other values are bound. */
export function sql(texts: TemplateStringsArray, ...values: (Sql | Knex.RawBinding)[]): Sql {
  const parts = values.map((value): Sql => (isSql(value) ? value : { text: '?', bindings: [value] }))
  return {
    text: texts.map((text, index) => text.replaceAll('?', '\\?') + (parts[index]?.text ?? '')).join(''),
    bindings: parts.flatMap(({ bindings }) => bindings),
  }
}

/** Joins fragments with a separator. */
export function joinSql(pieces: Sql[], separator: string): Sql {
  return { text: pieces.map(({ text }) => text).join(separator), bindings: pieces.flatMap(({ bindings }) => bindings) }
}

/** Executes a statement and returns its rows. `db` can be a transaction. */
export async function readSql<Row>(db: Knex, { text, bindings }: Sql): Promise<Row[]> {
  const { rows } = await db.raw<{ rows: Row[] }>(text, bindings)
  return rows
}

function isSql(value: Sql | Knex.RawBinding): value is Sql {
  return typeof value === 'object' && value !== null && 'text' in value && 'bindings' in value
}
