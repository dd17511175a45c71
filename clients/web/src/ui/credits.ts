import type { Map } from 'leaflet'
import { escaped } from '../map/base.js'

/** Whose data the map shows. */
export interface Credits {
  /** Sets what a source asks to be named; `undefined` when nothing of it is shown. */
  set(source: string, text: string | undefined): void
}

/** Where places and roads come from as a rule. */
export const openStreetMap = '© OpenStreetMap contributors'

export function createCredits({ attributionControl }: Map): Credits {
  const present = new globalThis.Map<string, string>()
  return {
    set(source, text) {
      const before = present.get(source)
      if (before === text) return
      // Leaflet counts how many ask for the same credit.
      if (before !== undefined) attributionControl.removeAttribution(escaped(before))
      if (text === undefined) present.delete(source)
      else {
        present.set(source, text)
        attributionControl.addAttribution(escaped(text))
      }
    },
  }
}
