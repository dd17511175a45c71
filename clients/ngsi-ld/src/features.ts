import { pathId } from './address.js'
import { readCall, undefinedIfNotFound } from './calls.js'
import { invalidResponse, isRecord } from './errors.js'
import { subjectOf, type Transport } from './http.js'
import {
  conditionParameters,
  countOf,
  matchesNothing,
  maxPageSize,
  pageParameters,
  typeParameter,
  viewParameters,
} from './query.js'
import type { NgsiLdClient } from './types/client.js'
import type { EntityFeature, FeatureView } from './types/entities.js'

const accept = 'application/geo+json'

const featureParameters = (view: FeatureView) => ({
  ...viewParameters(view),
  ...(view.geometryProperty !== undefined && { geometryProperty: view.geometryProperty }),
})

/** Creates the reads that return GeoJSON. */
export function featureOperations(transport: Transport): Pick<NgsiLdClient, 'queryFeatures' | 'getFeature'> {
  return {
    async queryFeatures(query, options = {}) {
      const { limit = maxPageSize, offset = 0, count = limit === 0 } = query
      const page = pageParameters({ limit, offset, count })
      if (matchesNothing(query)) return { features: [], count: count ? 0 : undefined }
      const parameters = { ...conditionParameters(query), ...featureParameters(query), ...page }
      const call = { ...readCall('/entities', options, parameters), accept }
      const { status, headers, body } = await transport.call(call)
      const features = isRecord(body) ? body['features'] : limit === 0 ? (body ?? []) : undefined
      if (!Array.isArray(features) || !features.every(isFeature))
        throw invalidResponse(subjectOf(call), 'The response is not a FeatureCollection', status)
      return { features, count: count ? countOf(headers) : undefined }
    },
    async getFeature(id, view = {}, options = {}) {
      const parameters = { ...typeParameter(view), ...featureParameters(view) }
      const call = { ...readCall(`/entities/${pathId(id)}`, options, parameters), accept }
      const response = await undefinedIfNotFound(transport.call(call))
      if (response === undefined || isFeature(response.body)) return response?.body as EntityFeature | undefined
      throw invalidResponse(subjectOf(call), 'The response is not a Feature', response.status)
    },
  }
}

function isFeature(value: unknown): value is EntityFeature {
  return (
    isRecord(value) && value['type'] === 'Feature' && typeof value['id'] === 'string' && isRecord(value['properties'])
  )
}
