import { InvalidArgumentError } from 'commander'
import type { Coordinates } from '../base/geo.js'
import { locationTypes, shortTypes, type LocationType, type ShortType } from '../features/places/index.js'
import { agentNames, type AgentName } from '../platform/config/config.js'

// Apart from the commands, so that the command line can parse arguments without loading all commands.

/** Parses the argument `name`. @throws InvalidArgumentError that lists the agents */
export function parseAgentName(text: string): AgentName {
  const name = agentNames.find((candidate) => candidate === text)
  if (!name) throw new InvalidArgumentError(`Use one of ${agentNames.join(', ')}.`)
  return name
}

/** Parses `--type`, in its long or short form, ignoring case. @throws InvalidArgumentError that lists the types */
export function parseLocationType(text: string): LocationType {
  const long = locationTypes.find((type) => type === text.toUpperCase())
  const short = Object.keys(shortTypes).find((type): type is ShortType => type === text.toLowerCase())
  const type = long ?? (short && shortTypes[short])
  if (!type) {
    throw new InvalidArgumentError(`Use one of ${[...Object.keys(shortTypes), ...locationTypes].join(', ')}.`)
  }
  return type
}

/** Parses a country code, ignoring case. @throws InvalidArgumentError */
export function parseCountry(text: string): string {
  if (/^[a-z]{2}$/i.test(text)) return text.toUpperCase()
  throw new InvalidArgumentError('Use an ISO 3166 code of two letters, such as VN.')
}

/** Parses `latitude,longitude` in degrees. @throws InvalidArgumentError */
export function parseCoordinates(text: string): Coordinates {
  const [, latitude = NaN, longitude = NaN] =
    /^(-?\d{1,2}(?:\.\d+)?), ?(-?\d{1,3}(?:\.\d+)?)$/.exec(text.trim())?.map(Number) ?? []
  if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return { latitude, longitude }
  throw new InvalidArgumentError('Use latitude,longitude in degrees, such as 16.0544,108.2022.')
}

/** Returns a parser of an option that must be a whole number within a range. */
export function wholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
    if (value >= min && value <= max) return value
    throw new InvalidArgumentError(`Use a whole number from ${min} to ${max}.`)
  }
}
