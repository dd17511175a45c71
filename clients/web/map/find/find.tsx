import type { LiveTraffic } from '@environmental-monitoring/sdk'
import { lazy, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { isEmbedded } from '#shared/settings.js'
import { Icon } from '#shared/ui/icon.js'
import { Later } from '../later.js'
import type { Overview } from '../overview.js'
import { canGoBack, useClose, useShown } from '../shown.js'
import { Locate, PointMarker } from './locate.js'
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
