import { textOf, textProperty } from './entity-values.js'
import { cut } from './text.js'
import { localName } from './vocabulary.js'

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

/** Credits that the providers require, in display order. */
const airQualityCredits = new Map<string, Credit>([
  [sourceAddresses.openaq, { source: 'OpenAQ', attribution: 'Air quality data: OpenAQ and its sources (openaq.org)' }],
  [
    sourceAddresses['open-meteo'],
    {
      source: 'Open-Meteo',
      attribution:
        'Air quality data: Open-Meteo.com (CC BY 4.0), modelled by CAMS (Copernicus Atmosphere Monitoring Service)',
    },
  ],
])
const weatherCredits = new Map<string, Credit>([[sourceAddresses['open-meteo'], weatherCredit]])

/** Maximum lengths in characters, as in the contract; `name` applies to the name of one source. */
const limits = { source: 255, attribution: 1000, name: 100 }
const unnamed = 'stations that do not name their source'

type Entity = Readonly<Record<string, unknown>>

/** Returns the credit for stations. It names every source that the entities contain. */
export const airQualityCredit = (stations: Entity[]): Credit =>
  creditOf(stations, 'Air quality data: ', airQualityCredits)

/** Returns the credit for weather observations. */
export const observedWeatherCredit = (observations: Entity[]): Credit =>
  creditOf(observations, 'Weather data: ', weatherCredits)

function creditOf(entities: Entity[], subject: string, known: Map<string, Credit>): Credit {
  const addresses = new Set(entities.map((entity) => addressOf(entity)))
  const credits = [...known].flatMap(([address, credit]) => (addresses.has(address) ? [credit] : []))
  const foreign = entities.filter((entity) => !known.has(addressOf(entity)))
  const names = [...new Set(foreign.map(nameOf))].toSorted()
  const attributions = credits.map(({ attribution }) => attribution)
  if (names.length > 0) {
    const maxLength = limits.attribution - [...attributions, subject].join('; ').length
    attributions.push(subject + listed(names, maxLength))
  }
  return {
    source: listed([...credits.map(({ source }) => source), ...names], limits.source),
    attribution: attributions.join('; '),
  }
}

function addressOf(entity: Entity): string {
  return textIn(entity, 'source').replace(/\/+$/, '')
}

/** Returns the station's operator, or the data source if unknown, as one line of plain text. */
function nameOf(entity: Entity): string {
  const texts = ['provider', 'dataProvider', 'source'].map((name) =>
    cut(
      textIn(entity, name)
        .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
        .trim(),
      limits.name,
    ),
  )
  return texts.find((text) => text !== '') ?? unnamed
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
