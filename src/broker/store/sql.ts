import type { Knex } from 'knex'

/** A piece of SQL with what is bound in it. Nothing that a client has sent ever stands in the text. */
export interface Sql {
  readonly text: string
  readonly bindings: readonly Knex.RawBinding[]
}

/** Writes SQL: a piece of SQL is inserted, every other value is bound. */
export function sql(texts: TemplateStringsArray, ...values: (Sql | Knex.RawBinding)[]): Sql {
  const parts = values.map((value): Sql => (isSql(value) ? value : { text: '?', bindings: [value] }))
  return {
    text: texts.map((text, index) => text.replaceAll('?', '\\?') + (parts[index]?.text ?? '')).join(''),
    bindings: parts.flatMap(({ bindings }) => bindings),
  }
}

/** Puts pieces together. */
export function joinSql(pieces: Sql[], separator: string): Sql {
  return { text: pieces.map(({ text }) => text).join(separator), bindings: pieces.flatMap(({ bindings }) => bindings) }
}

/** The rows of a statement. `db` may be a transaction. */
export async function readSql<Row>(db: Knex, { text, bindings }: Sql): Promise<Row[]> {
  const { rows } = await db.raw<{ rows: Row[] }>(text, bindings)
  return rows
}

function isSql(value: Sql | Knex.RawBinding): value is Sql {
  return typeof value === 'object' && value !== null && 'text' in value && 'bindings' in value
}
