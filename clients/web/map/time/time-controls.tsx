import { lazy, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#shared/ui/icon.js'
import { Later } from '../later.js'
import { layerIds, useShown } from '../shown.js'
import type { AirAt } from './air-at.js'

const TimeBar = lazy(async () => ({ default: (await import('./time-bar.js')).TimeBar }))

/** The place of the buttons for zoom and position, and a button that opens the choice of an hour. */
export function TimeControls({ air }: { air: AirAt | undefined }) {
  const { t } = useTranslation('time')
  const [{ layers, time }, show] = useShown()
  const [wasOpened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = wasOpened || time !== undefined
  const open = () => {
    setOpened(true)
    show({ layers: layerIds.filter((id) => id === 'air' || layers.includes(id)) })
  }
  const close = () => {
    setOpened(false)
    show({ time: undefined })
    button.current?.focus()
  }
  return (
    <>
      <div className="zoom" id="zoom">
        <button
          ref={button}
          type="button"
          className="card time-button"
          aria-label={t('chooseHour')}
          title={t('chooseHour')}
          aria-expanded={isOpen}
          onClick={isOpen ? close : open}
        >
          <Icon name="clock" />
        </button>
        <div id="locate" />
      </div>
      {isOpen && (
        <Later isOver>
          <TimeBar
            time={time}
            air={air}
            takesFocus={wasOpened}
            onChange={(next) => {
              setOpened(true)
              show({ time: next })
            }}
            onClose={close}
          />
        </Later>
      )}
    </>
  )
}
