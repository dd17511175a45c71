import sql, { join, raw, type Sql } from 'sql-template-tag'

/** Returns `(columns) values (values)` for an insert, without columns that are `undefined`. The names are not escaped. */
export function insertedValues<Row extends object>(names: readonly (keyof Row & string)[], row: Row): Sql {
  const given = names.filter((name) => row[name] !== undefined)
  return sql`(${raw(given.join())}) values (${join(given.map((name) => row[name]))})`
}

/** Returns the assignments of an update, without columns that are `undefined`. The names are not escaped. */
export function assignments<Row extends object>(names: readonly (keyof Row & string)[], changes: Row): Sql[] {
  return names.flatMap((name) => (changes[name] === undefined ? [] : [sql`${raw(name)} = ${changes[name]}`]))
}
