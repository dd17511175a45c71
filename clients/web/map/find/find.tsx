import type { LiveTraffic } from '@environmental-monitoring/sdk'
import { circle, circleMarker, layerGroup } from 'leaflet'
import { lazy, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { isEmbedded } from '#shared/settings.js'
import { Icon } from '#shared/ui/icon.js'
import { formatNumber } from '#shared/ui/time.js'
import { notify } from '#shared/ui/toasts.js'
import { showNear } from '#shared/zoom-limit.js'
import { useCanvas } from '../canvas/map-canvas.js'
import { usePins, type LayerPin } from '../canvas/use-pins.js'
import { Later } from '../later.js'
import type { Overview } from '../overview.js'
import { devicePosition } from '../position.js'
import { canGoBack, useClose, useOpen, useShown } from '../shown.js'
import { SearchBox } from './search-box.js'
import '../styles/find.css'

const List = lazy(async () => ({ default: (await import('./list.js')).List }))
const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.js')).ShareDialog }))

interface FindProps {
  overview: Overview | undefined
  live: LiveTraffic | undefined
}

/** Ways to find things and to share them: search, list, the visitor's position, and the address of the map. */
export function Find({ overview, live }: FindProps) {
  const { t } = useTranslation('find')
  const [{ list, open }, show] = useShown()
  const close = useClose()
  const [isSharing, setSharing] = useState(false)
  // Portals: the controls need the map's context, but are placed outside of its element.
  const [bar, stage] = [document.getElementById('find'), document.getElementById('stage')]
  if (!bar || !stage) return null
  return (
    <>
      {createPortal(
        <div className="card find-bar">
          <SearchBox overview={overview} />
          <button
            type="button"
            className="icon-button"
            aria-label={t('openList')}
            title={t('openList')}
            aria-expanded={list !== undefined && open === undefined}
            onClick={() => {
              if (list && open) close({ open: undefined })
              else show({ list: list ?? 'air', open: undefined }, { keep: !canGoBack() })
            }}
          >
            <Icon name="list" />
          </button>
          {!isEmbedded && (
            <button
              type="button"
              className="icon-button"
              aria-label={t('shareMap')}
              title={t('shareMap')}
              onClick={() => setSharing(true)}
            >
              <Icon name="share" />
            </button>
          )}
        </div>,
        bar,
      )}
      {list &&
        createPortal(
          <Later isOver>
            <List list={list} overview={overview} live={live} isHidden={open !== undefined} />
          </Later>,
          stage,
        )}
      {open?.kind === 'point' && <PointMarker id={open.id} />}
      {!isEmbedded && <Locate />}
      {isSharing && (
        <Later isOver>
          <ShareDialog onClose={() => setSharing(false)} />
        </Later>
      )}
    </>
  )
}

interface Position {
  latitude: number
  longitude: number
  /** Metres. */
  accuracy: number
}

const closeZoom = 14
const problems = { denied: 'locationDenied', failed: 'locationFailed', outside: 'outsideMap' } as const

/** A button that shows the visitor's position, and opens the air there. Browsers provide it only to secure pages. */
function Locate() {
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
function PointMarker({ id }: { id: string }) {
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
