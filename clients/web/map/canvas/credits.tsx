import { useEffect } from 'react'
import { linkLicence } from '#shared/base-map.js'
import { useCanvas } from './map-canvas.js'

/** The attribution of imported places and roads. */
export const openStreetMap = '© OpenStreetMap contributors'

/** Credits the source of data that is shown. */
export function Credit({ text }: { text: string }) {
  const { map } = useCanvas()
  useEffect(() => {
    if (text === '') return
    map.attributionControl.addAttribution(linkLicence(text))
    return () => void map.attributionControl.removeAttribution(linkLicence(text))
  }, [map, text])
  return null
}
