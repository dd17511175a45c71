import { localName } from '../base/ngsi-ld.js'
import { cut } from '../base/text.js'
import { textOf, textProperty } from './ngsi-ld/entity-values.js'

/** A data source and the attribution that its licence requires. */
export interface Credit {
  source: string
  attribution: string
}

/** The `source` attribute of each provider's entities. */
export const sourceAddresses = { openaq: 'https://openaq.org', 'open-meteo': 'https://open-meteo.com' } as const

/** Credit for forecasts. */
export const weatherCredit: Credit = {
  source: 'Open-Meteo',
  attribution: 'Weather data: Open-Meteo.com (CC BY 4.0)',
}

/** Credit for routes and geocoded places (ODbL). */
export const roadCredit: Pick<Credit, 'attribution'> = { attribution: '© OpenStreetMap contributors' }

/** Credit of a provider. With `namesOperators`, the operators of its stations are credited as well. */
interface ProviderCredit extends Credit {
  namesOperators?: true
}

/** Credits that the providers require, in display order. */
const airQualityCredits = new Map<string, ProviderCredit>([
  [
    sourceAddresses.openaq,
    {
      source: 'OpenAQ',
      attribution: 'Air quality data: OpenAQ and its sources (openaq.org)',
      namesOperators: true,
    },
  ],
  [
    sourceAddresses['open-meteo'],
    {
      source: 'Open-Meteo',
      attribution:
        'Air quality data: Open-Meteo.com (CC BY 4.0), modelled by CAMS (Copernicus Atmosphere Monitoring Service)',
    },
  ],
])
const weatherCredits = new Map<string, ProviderCredit>([[sourceAddresses['open-meteo'], weatherCredit]])

/**
 * Maximum lengths in characters: `source` and `attribution` as in the contract, `name` for one source, `operator` for the
 * names that one station requires, `operators` for those of all stations of a provider.
 */
const limits = { source: 255, attribution: 1000, name: 100, operator: 255, operators: 600 }
const unnamed = 'stations that do not name their source'

type Entity = Readonly<Record<string, unknown>>

/** Returns the credit for stations and modelled areas. It names every source that the entities contain. */
export const airQualityCredit = (stations: Entity[]): Credit =>
  creditOf(stations, 'Air quality data: ', airQualityCredits)

/** Returns the credit for weather observations. */
export const observedWeatherCredit = (observations: Entity[]): Credit =>
  creditOf(observations, 'Weather data: ', weatherCredits)

function creditOf(entities: Entity[], subject: string, credits: Map<string, ProviderCredit>): Credit {
  const sources: string[] = []
  const attributions: string[] = []
  for (const [address, { source, attribution, namesOperators }] of credits) {
    const found = entities.filter((entity) => addressOf(entity) === address)
    if (found.length === 0) continue
    const operators = namesOperators
      ? distinct(found.map(operatorOf)).filter((name) => !['', source].includes(name))
      : []
    sources.push(source)
    attributions.push(operators.length > 0 ? `${attribution}: ${listed(operators, limits.operators)}` : attribution)
  }
  const names = distinct(entities.filter((entity) => !credits.has(addressOf(entity))).map(nameOf))
  if (names.length > 0) {
    const maxLength = limits.attribution - [...attributions, subject].join('; ').length
    attributions.push(subject + listed(names, maxLength))
  }
  return { source: listed([...sources, ...names], limits.source), attribution: attributions.join('; ') }
}

function distinct(names: string[]): string[] {
  return [...new Set(names)].toSorted()
}

function addressOf(entity: Entity): string {
  return textIn(entity, 'source').replace(/\/+$/, '')
}

/** Returns the station's operator, or the data source if unknown, as one line of plain text. */
function nameOf(entity: Entity): string {
  const texts = ['provider', 'dataProvider', 'source'].map((name) => lineIn(entity, name, limits.name))
  return texts.find((text) => text !== '') ?? unnamed
}

/** Returns the names that the licences of a station require, as one line of plain text. */
function operatorOf(entity: Entity): string {
  return lineIn(entity, 'provider', limits.operator)
}

function lineIn(entity: Entity, shortName: string, maxLength: number): string {
  const line = textIn(entity, shortName).replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
  return cut(line.trim(), maxLength)
}

/** Returns the text of an attribute by its short name, in normalized or key-values form. */
function textIn(entity: Entity, shortName: string): string {
  const value = Object.entries(entity).find(([name]) => localName(name) === shortName)?.[1]
  return textOf(value) ?? textProperty(value)?.value ?? ''
}

/** Joins names with commas. Names that do not fit into `maxLength` characters are counted instead. */
function listed(names: string[], maxLength: number): string {
  let text = ''
  for (const [index, name] of names.entries()) {
    const longer = index === 0 ? name : `${text}, ${name}`
    const left = names.length - index - 1
    if (longer.length + (left > 0 ? `, ${left} more`.length : 0) > maxLength) return `${text}, ${left + 1} more`
    text = longer
  }
  return text
}
