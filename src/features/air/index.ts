import { createFeature } from '../../platform/feature.js'
import type { AirContext } from './handler-context.js'
import { handlers } from './handlers/index.js'

export type { AirQuality } from './air-quality-entity.js'
export type { AqiStandard } from './aqi.js'
export type { Readings } from './readings.js'
export { toSensor, toSensorIndex } from './sensors.js'

export const createAir = (context: AirContext) => createFeature(handlers, context)
