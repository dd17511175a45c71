/** Mean Earth radius in metres, as in `base/geo.ts`. Migrations must not change, so this one has its own copy. */
const earthRadius = 6371008.8

/**
 * Returns a generated column with a point on the sphere, in metres from its center. Distances between cubes are chords.
 * The cube has a size of two micrometres, because the index splits its pages by volume. The volume between points on a
 * line is zero, so locations that are inserted in order along a street would get one page each.
 */
export const pointColumn = (name: string, latitude = 'latitude', longitude = 'longitude'): string => `
  ${name} cube not null generated always as (cube_enlarge(cube(array[
    ${earthRadius} * cos(radians(${latitude})) * cos(radians(${longitude})),
    ${earthRadius} * cos(radians(${latitude})) * sin(radians(${longitude})),
    ${earthRadius} * sin(radians(${latitude}))
  ]), 0.000001, 3)) stored`

/** Cuts words to 40 characters, as the function `word_query` does. */
export const cutWords = (words: string): string => String.raw`regexp_replace(${words}, '([^ ]{40})[^ ]+', '\1', 'g')`

/**
 * Returns a generated column with the words of a text without diacritics and case. Not to_tsvector, because its parser
 * depends on the locale.
 */
export const wordsColumn = (text: string): string => `
  words tsvector not null generated always as (array_to_tsvector(string_to_array(
    ${cutWords(`plain_words(${text})`)}, ' '
  ))) stored`

/** Counts the changes of these columns in `version`. Changes of other columns are no conflict. */
export const versionTrigger = (table: string, columns: string[]): string => `
create trigger ${table}_version before update of ${columns.join()} on ${table}
  for each row when ((${columns.map((column) => `old.${column}`).join()})
    is distinct from (${columns.map((column) => `new.${column}`).join()}))
  execute function count_version();`
