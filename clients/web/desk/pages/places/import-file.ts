import type { LocationFeatureCollection } from '@environmental-monitoring/sdk'

/** Maximum size of an import in bytes, and its maximum number of features. */
const maxBytes = 10 * 1024 * 1024
const maxFeatures = 10_000

export type FileProblem = 'tooLarge' | 'tooMany' | 'notGeoJson'

/** Reads a GeoJSON file. The service validates each feature. */
export async function readGeoJson(file: File): Promise<LocationFeatureCollection | FileProblem> {
  if (file.size > maxBytes) return 'tooLarge'
  const text = await file.text()
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    return 'notGeoJson'
  }
  if (!isCollection(content)) return 'notGeoJson'
  return content.features.length > maxFeatures ? 'tooMany' : content
}

function isCollection(content: unknown): content is LocationFeatureCollection {
  return (
    typeof content === 'object' &&
    content !== null &&
    'type' in content &&
    content.type === 'FeatureCollection' &&
    'features' in content &&
    Array.isArray(content.features)
  )
}
