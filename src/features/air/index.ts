import { createFeature } from '../../platform/feature.js'
import type { AirContext } from './handler-context.js'
import { handlers } from './handlers/index.js'

export type { AirCategory } from './air-category.js'
export { noticeField } from './air-notice.js'
export type { AirQuality } from './air-quality-entity.js'
export type { AqiStandard } from './aqi.js'
export { indexAir } from './indexed-air.js'
export type { Readings } from './readings.js'
export { sensorsOf } from './sensor-list.js'
export { maxSensorAge, sensorIdOf, toSensor, toSensorIndex, type SensorKind } from './sensors.js'
export { stationPrefix } from './stations.js'

export const createAir = (context: AirContext) => createFeature(handlers, context)
