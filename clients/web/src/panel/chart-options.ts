import type { Format } from '../format.js'

/** The mean of one hour. */
export interface Hour {
  /** Start of the hour, ISO 8601. */
  time: string
  value: number
}

/** The data of a chart and how to format it. */
export interface ChartOptions {
  /** Name of the measurement, for example `Index`. */
  name: string
  unit: string
  hours: Hour[]
  /** Returns the CSS colour of a value. */
  colour: (value: number) => string
  format: Format
  timeZone: string
}
