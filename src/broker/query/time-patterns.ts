/**
 * ISO 8601 times as regular expressions for both JavaScript and Postgres. They match only valid dates and times, so
 * that a cast in SQL cannot fail: no 30 February, no leap seconds, at most 30 decimals of a second.
 */
const leapYears = '(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:0[48]|[2468][048]|[13579][26])00)'
/** Postgres has no year 0. */
const years = '(?:000[1-9]|00[1-9][0-9]|0[1-9][0-9]{2}|[1-9][0-9]{3})'
const date =
  `(?:${years}-(?:` +
  '(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)' +
  `|02-(?:0[1-9]|1[0-9]|2[0-8]))|${leapYears}-02-29)`
const time = '(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:[.][0-9]{1,30})?'
const zone = '(?:Z|[+-](?:0[0-9]|1[0-4]):[0-5][0-9])'

/** Expressions without anchors. */
export const temporal = {
  dateTime: `${date}T${time}${zone}`,
  date,
  time: `${time}Z?`,
} as const

export type TemporalKind = keyof typeof temporal

/** Returns whether a text is a date and time with a time zone. */
export const isDateTime = (text: string): boolean => dateTime.test(text)

const dateTime = new RegExp(`^${temporal.dateTime}$`)
