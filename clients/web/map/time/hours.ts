export const hourMs = 3_600_000

/** The hours that can be chosen, relative to the current one: the day before, and those of the forecast. */
export const firstHour = -23
export const lastHour = 71

/** Returns the start of the hour that contains a time, in ms since 1970. */
export const startOfHour = (time: number): number => Math.floor(time / hourMs) * hourMs

/** Returns the number of hours between the current hour and another. It is negative for earlier hours. */
export const hoursFromNow = (time: number): number => Math.round((time - startOfHour(Date.now())) / hourMs)

/** Returns whether an hour other than the current one can be chosen. */
export function isOffered(time: number): boolean {
  const hours = hoursFromNow(time)
  return hours >= firstHour && hours <= lastHour && hours !== 0
}
