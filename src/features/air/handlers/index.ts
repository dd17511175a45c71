import type { Handlers } from '../handler-context.js'
import { getAirAt } from './getAirAt.js'
import { getAirForecast } from './getAirForecast.js'
import { getSensor } from './getSensor.js'
import { getSensorAqi } from './getSensorAqi.js'
import { listAirQuality } from './listAirQuality.js'
import { listAirQualityForecast } from './listAirQualityForecast.js'
import { listAirQualityHistory } from './listAirQualityHistory.js'
import { listSensorHistory } from './listSensorHistory.js'
import { listSensors } from './listSensors.js'

export const handlers: Handlers = {
  getAirAt,
  getAirForecast,
  getSensor,
  getSensorAqi,
  listAirQuality,
  listAirQualityForecast,
  listAirQualityHistory,
  listSensorHistory,
  listSensors,
}
