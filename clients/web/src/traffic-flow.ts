import type { TrafficColor } from '@environmental-monitoring/sdk'

/** The meaning of the traffic colours. */
export const flows: Record<TrafficColor, { name: string; meaning: string }> = {
  green: { name: 'Flowing', meaning: 'Traffic flows freely.' },
  yellow: { name: 'Normal', meaning: 'Traffic is moderate and moving.' },
  orange: { name: 'Slow', meaning: 'Vehicles are slower than 20 km/h.' },
  red: { name: 'Jammed', meaning: 'Vehicles barely move, or the road is full.' },
}
