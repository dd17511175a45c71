import type { WeatherHandlers } from '../../../generated/operations.js'
import type { Context } from '../handler-context.js'

export type WeatherContext = Context

export type Handlers = WeatherHandlers<WeatherContext>
