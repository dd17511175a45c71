/** At most 15 digits, which a JavaScript number represents exactly. */
export const osmIdPattern = /^(node|way|relation)\/\d{1,15}$/
/**
 * Ids of QuickOSM and osmium, such as `w123`. The number of an area of osmium is twice the id of its way, or one more than
 * twice the id of its relation.
 */
const shortId = /^([nwra])(\d{1,15})$/
const kinds: Partial<Record<string, string>> = { n: 'node', w: 'way', r: 'relation' }

/** Returns the OpenStreetMap id of a feature, such as `way/123`, as Overpass, QuickOSM and osmium write it. */
export function osmIdOf(feature: Record<string, unknown>, properties: Record<string, unknown>): string | undefined {
  const pair = (kind: string, id: string) => `${String(properties[kind])}/${String(properties[id])}`
  const candidates = [
    ...[properties['@id'], feature['id'], properties['id']],
    ...[pair('@type', '@id'), pair('osm_type', 'osm_id')],
    ...[expanded(feature['id']), expanded(properties['full_id'])],
  ]
  return candidates.find((one): one is string => typeof one === 'string' && osmIdPattern.test(one))
}

function expanded(id: unknown): string | undefined {
  const [, kind = '', number = ''] = (typeof id === 'string' && shortId.exec(id)) || []
  if (kind === 'a') return `${Number(number) % 2 === 0 ? 'way' : 'relation'}/${Math.floor(Number(number) / 2)}`
  return kind === '' ? undefined : `${kinds[kind]}/${number}`
}
