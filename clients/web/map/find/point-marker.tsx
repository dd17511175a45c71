import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { usePins, type LayerPin } from '../canvas/use-pins.js'

/** Marks the point whose details are open. */
export function PointMarker({ id }: { id: string }) {
  const { t } = useTranslation('find')
  const pins = useMemo((): LayerPin[] => {
    const [latitude = 0, longitude = 0] = id.split(',').map(Number)
    const box = { width: 34, height: 34, offsetY: -17, smallSize: 34, priority: 5000 }
    return [
      { id, latitude, longitude, className: 'pin-point', content: { icon: 'places' }, label: t('thisPoint'), box },
    ]
  }, [id, t])
  usePins(pins, { layer: 'point', depth: 3000, open: () => undefined })
  return null
}
