import { InvalidArgumentError } from 'commander'
import { agentNames, type AgentName } from '../config/config.js'
import { locationTypes, shortTypes, type LocationType, type ShortType } from '../domain/locations.js'

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

/** Returns a parser of an option that must be a whole number within a range. */
export function wholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
    if (value >= min && value <= max) return value
    throw new InvalidArgumentError(`Use a whole number from ${min} to ${max}.`)
  }
}
