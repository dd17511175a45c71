import type { Map } from 'leaflet'
import { escapeHtml } from '../map/base.js'

/** The attribution of the data on the map. */
export interface Credits {
  /** Sets the attribution of a source. Pass `undefined` if none of its data is shown. */
  set(source: string, text: string | undefined): void
}

/** The attribution of imported places and roads. */
export const openStreetMap = '© OpenStreetMap contributors'

export function createCredits({ attributionControl }: Map): Credits {
  const present = new globalThis.Map<string, string>()
  return {
    set(source, text) {
      const before = present.get(source)
      if (before === text) return
      // Leaflet counts how often an attribution is added, so it must be removed as often.
      if (before !== undefined) attributionControl.removeAttribution(escapeHtml(before))
      if (text === undefined) present.delete(source)
      else {
        present.set(source, text)
        attributionControl.addAttribution(escapeHtml(text))
      }
    },
  }
}
