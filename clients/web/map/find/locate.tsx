import { circle, circleMarker, layerGroup } from 'leaflet'
import { useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Icon } from '#shared/ui/icon.js'
import { formatNumber } from '#shared/ui/time.js'
import { notify } from '#shared/ui/toasts.js'
import { showNear } from '#shared/zoom-limit.js'
import { useCanvas } from '../canvas/map-canvas.js'
import { usePins, type LayerPin } from '../canvas/use-pins.js'
import { devicePosition } from '../position.js'
import { useOpen } from '../shown.js'

interface Position {
  latitude: number
  longitude: number
  /** Metres. */
  accuracy: number
}

const closeZoom = 14
const problems = { denied: 'locationDenied', failed: 'locationFailed', outside: 'outsideMap' } as const

/** A button that shows the visitor's position, and opens the air there. Browsers provide it only to secure pages. */
export function Locate() {
  const { t } = useTranslation('find')
  const { map } = useCanvas()
  const open = useOpen()
  const [position, setPosition] = useState<Position>()
  const [isPending, setPending] = useState(false)
  const slot = document.getElementById('locate')
  useEffect(() => {
    if (!position) return
    const { latitude, longitude, accuracy } = position
    const label = t('youAreHere', { distance: formatNumber(accuracy, 0) })
    const drawn = layerGroup([
      circle([latitude, longitude], { radius: accuracy, className: 'accuracy', interactive: false }),
      circleMarker([latitude, longitude], { radius: 8, className: 'here' }).bindTooltip(label),
    ]).addTo(map)
    return () => void drawn.remove()
  }, [map, position, t])
  if (!slot || !isSecureContext) return null
  const locate = async () => {
    setPending(true)
    const found = await devicePosition()
    setPending(false)
    if (typeof found === 'string') {
      notify({ text: t(problems[found]), isError: true })
      return
    }
    const { latitude, longitude, accuracy } = found
    setPosition({ latitude, longitude, accuracy })
    showNear(map, [latitude, longitude], closeZoom)
    open({ kind: 'point', id: `${latitude.toFixed(4)},${longitude.toFixed(4)}` }, 'air')
  }
  return createPortal(
    <button
      type="button"
      className="locate"
      title={t('locate')}
      aria-label={t(isPending ? 'locating' : 'locate')}
      aria-busy={isPending}
      onClick={() => {
        if (!isPending) void locate()
      }}
    >
      {isPending ? <span className="spinner" aria-hidden="true" /> : <Icon name="locate" />}
    </button>,
    slot,
  )
}

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
