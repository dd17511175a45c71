import type { Map } from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { isInCity, onEarth } from '#shared/city.js'
import { settings, type Place } from '#shared/settings.js'
import { Button } from '#shared/ui/button.js'
import { showNear } from '#shared/zoom-limit.js'
import { useCanvas } from '../canvas/map-canvas.js'
import { openPart } from '../opened-part.js'
import { nearestDistrict } from '../panel/details.js'
import { devicePosition } from '../position.js'
import { changeDraft, useDraft } from './draft.js'
import '../styles/place-picker.css'

/** Zoom level at which streets can be told apart. */
const streetZoom = 16
/** Pixels that an arrow key moves the map. */
const step = 40

const moves: Readonly<Record<string, [x: number, y: number]>> = {
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
}

const problems = { denied: 'place.denied', failed: 'place.notFound', outside: 'find:outsideMap' } as const

/** Chooses the place of a report: the map moves under a fixed pin, by touch, mouse, keyboard or the device's position. */
export function PlacePicker() {
  const { t } = useTranslation(['takePart', 'common', 'find'])
  const { map } = useCanvas()
  const { place } = useDraft()
  const card = useRef<HTMLElement>(null)
  const [centre, setCentre] = useState<Place>()
  const [{ isLocating, problem }, setLocating] = useState({ isLocating: false, problem: '' })
  /** The place that was chosen before, or the position of the device. */
  const exact = useRef(place)

  useEffect(() => {
    const update = () => {
      const shown = toPlace(map.getCenter())
      const known = exact.current
      // The map moves by whole pixels, so its centre is next to the exact place.
      const { latitude, longitude } = known && pixelsBetween(map, shown, known) <= 1 ? known : shown
      setCentre({ latitude: round(latitude), longitude: round(longitude) })
    }
    const { latitude, longitude } = exact.current ?? toPlace(map.getCenter())
    showNear(map, [latitude, longitude], exact.current ? streetZoom : 14)
    update()
    map.on('move', update)
    document.body.classList.add('has-picker')
    card.current?.focus()
    return () => {
      map.off('move', update)
      document.body.classList.remove('has-picker')
      // The focus was in the card.
      if (document.activeElement === document.body) document.querySelector<HTMLElement>('.report-button')?.focus()
    }
  }, [map])

  const locate = async () => {
    setLocating({ isLocating: true, problem: '' })
    const found = await devicePosition()
    // The picker was closed.
    if (!card.current) return
    setLocating({ isLocating: false, problem: typeof found === 'string' ? t(problems[found]) : '' })
    if (typeof found === 'string') return
    const { latitude, longitude } = found
    exact.current = { latitude, longitude }
    showNear(map, [latitude, longitude], streetZoom)
  }
  const choose = () => {
    if (centre) changeDraft({ place: centre })
    openPart({ kind: 'report' })
  }
  const cancel = () => openPart(undefined)

  return createPortal(
    <>
      <span className="place-pin" aria-hidden="true" />
      <section
        className="card place-card"
        ref={card}
        tabIndex={-1}
        aria-label={t('place.title')}
        onKeyDown={(event) => {
          const move = moves[event.key]
          if (move) map.panBy(move, { animate: false })
          else if (event.key === '+') map.zoomIn()
          else if (event.key === '-') map.zoomOut()
          else if (event.key === 'Escape') cancel()
          else return
          event.preventDefault()
        }}
      >
        <h2>{t('place.title')}</h2>
        <p>
          {t('place.hint')} <span className="keyboard-hint">{t('place.keyboardHint')}</span>
        </p>
        <p className="quiet-text" aria-live="polite">
          {centre &&
            t('place.near', {
              name: nearestDistrict(centre)?.name ?? settings.city.name,
              at: `${centre.latitude}, ${centre.longitude}`,
            })}
        </p>
        {centre && !isInCity(centre) && <p>{t('common:map.outsideCity', { city: settings.city.name })}</p>}
        {problem !== '' && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
        <div className="form-actions">
          <Button variant="primary" onPress={choose}>
            {t('place.choose')}
          </Button>
          <Button icon="locate" isPending={isLocating} onPress={() => void locate()}>
            {t('place.locate')}
          </Button>
          <Button variant="quiet" onPress={cancel}>
            {t('common:cancel')}
          </Button>
        </div>
      </section>
    </>,
    document.querySelector('.stage') ?? document.body,
  )
}

function pixelsBetween(map: Map, a: Place, b: Place): number {
  const [one, other] = [a, b].map(({ latitude, longitude }) => map.latLngToLayerPoint([latitude, longitude]))
  return one && other ? one.distanceTo(other) : Infinity
}

const toPlace = ({ lat, lng }: { lat: number; lng: number }): Place => ({ latitude: lat, longitude: onEarth(lng) })

/** Five decimals are about one metre. */
const round = (degrees: number) => Number(degrees.toFixed(5))
