import type { TrafficColor } from '@environmental-monitoring/sdk'

/** What the colours of a road mean. */
export const flows: Record<TrafficColor, { name: string; meaning: string }> = {
  green: { name: 'Flowing', meaning: 'Traffic flows freely.' },
  yellow: { name: 'Normal', meaning: 'There is some traffic, and it moves.' },
  orange: { name: 'Slow', meaning: 'Vehicles go slower than 20 km/h.' },
  red: { name: 'Jammed', meaning: 'Vehicles hardly move, or the road is full.' },
}
