import { isMeasure, type Measure } from './air.js'
import { hourMs, isOffered } from './time/hours.js'

export const layerIds = ['air', 'weather', 'traffic', 'places', 'reports'] as const
export type LayerId = (typeof layerIds)[number]

export const listIds = ['air', 'weather', 'traffic', 'reports'] as const
export type ListId = (typeof listIds)[number]

/** The thing whose details are open. The id of a point is its position: `21.03,105.85`. */
export interface Opened {
  kind: keyof typeof idForms
  id: string
}

/** What the map shows. It is in the address, so that a link shows the same. */
export interface Shown {
  /** The centre and the zoom level. Without it, the map shows the city. */
  at: { latitude: number; longitude: number; zoom: number } | undefined
  layers: readonly LayerId[]
  /** The list that is open. Details are shown over it. */
  list: ListId | undefined
  open: Opened | undefined
  /** What the pins of air quality show. */
  measure: Measure
  /** The hour whose air quality is shown, in ms since 1970. Undefined for now. */
  time: number | undefined
}

const decimal = String.raw`-?\d{1,3}(\.\d+)?`
/** The ids of each kind of thing. That of a report has its position: `12,21.03,105.85`. */
const idForms = {
  sensor: /^.{1,300}$/s,
  weather: /^.{1,300}$/s,
  road: /^.{1,300}$/s,
  place: /^\d{1,15}$/,
  report: new RegExp(`^\\d{1,15},${decimal},${decimal}$`),
  point: new RegExp(`^${decimal},${decimal}$`),
}

const atFirst: readonly LayerId[] = ['air', 'traffic']

/** Parses the search part of an address. What it does not understand is ignored. */
export function parse(search: string): Shown {
  const parameters = new URLSearchParams(search)
  const measure = parameters.get('measure') ?? ''
  const time = Math.floor(Date.parse(parameters.get('time') ?? '') / hourMs) * hourMs
  return {
    at: parseView(parameters.get('at') ?? ''),
    layers: parseLayers(parameters.get('layers')),
    list: listIds.find((id) => id === parameters.get('list')),
    open: parseOpened(parameters.get('open') ?? ''),
    measure: isMeasure(measure) ? measure : 'airQualityIndex',
    time: isOffered(time) ? time : undefined,
  }
}

function parseView(text: string): Shown['at'] {
  const [latitude = NaN, longitude = NaN, zoom = NaN] = text.split(',').map(parseFloat)
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && zoom >= 0 && zoom <= 20
  return isPlace ? { latitude, longitude, zoom } : undefined
}

function parseLayers(text: string | null): readonly LayerId[] {
  if (text === '') return []
  const named = text?.split(',') ?? []
  const known = layerIds.filter((layer) => named.includes(layer))
  return known.length > 0 ? known : atFirst
}

function parseOpened(text: string): Opened | undefined {
  const [name, id] = [text.slice(0, text.indexOf(':')), text.slice(text.indexOf(':') + 1)]
  const kind = (['sensor', 'weather', 'road', 'place', 'report', 'point'] as const).find((other) => other === name)
  return kind && idForms[kind].test(id) ? { kind, id } : undefined
}

/** Returns the search part of an address, with the other parameters that it had before. */
export function write({ at, layers, list, open, measure, time }: Shown, before: string): string {
  const parameters = new URLSearchParams(before)
  const set = (name: string, value: string | undefined) => {
    if (value === undefined) parameters.delete(name)
    else parameters.set(name, value)
  }
  set('at', at && `${at.latitude.toFixed(5)},${at.longitude.toFixed(5)},${at.zoom}`)
  set('layers', layers.join() === atFirst.join() ? undefined : layers.join())
  set('list', list)
  set('open', open && `${open.kind}:${open.id}`)
  set('measure', measure === 'airQualityIndex' ? undefined : measure)
  set('time', time === undefined ? undefined : new Date(time).toISOString().replace(':00.000', ''))
  const search = parameters.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
  return search === '' ? '' : `?${search}`
}
