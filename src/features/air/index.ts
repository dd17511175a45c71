import { createFeature } from '../../platform/feature.js'
import type { AirContext } from './handler-context.js'
import { handlers } from './handlers/index.js'

export { categoryOf, describeCategory, type AirCategory } from './air-category.js'
export { noticeField } from './air-notice.js'
export type { AirQuality } from './air-quality-entity.js'
export { pollutants, type AqiStandard } from './aqi.js'
export type { OwnStations } from './combined-air.js'
export { indexAir } from './indexed-air.js'
export { createIndexHistory, type IndexHistory } from './late-values.js'
export type { Readings } from './readings.js'
export { sensorsOf } from './sensor-list.js'
export { maxSensorAge, sensorIdOf, toSensor, toSensorIndex, type Sensor, type SensorKind } from './sensors.js'
export {
  currentIndex,
  groupByEntity,
  indexAttributes,
  indexHistoryMs,
  indexWindowMs,
  type Concentrations,
  type CurrentIndex,
} from './station-index.js'

export const createAir = (context: AirContext) => createFeature(handlers, context)
