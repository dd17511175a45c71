import { QueryClientProvider } from '@tanstack/react-query'
import { lazy } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useTranslation } from 'react-i18next'
import { Router } from 'wouter'
import { queryClient } from '#shared/api.js'
import { locale } from '#shared/language.js'
import { isEmbedded, settings } from '#shared/settings.js'
import { Icon } from '#shared/ui/icon.js'
import { Toasts } from '#shared/ui/toasts.js'
import { mediaHook } from '#shared/ui/use-media.js'
import { Bar, EmbedBar, SkipToList } from './bar.js'
import { Credit, MapCanvas, openStreetMap } from './canvas/map-canvas.js'
import { Reveal } from './canvas/reveal.js'
import { CityAir } from './city-air.js'
import { Later } from './later.js'
import { LayerSwitches } from './layer-switches.js'
import { AirLayer } from './layers/air-layer.js'
import { PlacesLayer, ReportsLayer } from './layers/clustered-layer.js'
import { RoadsLayer } from './layers/roads-layer.js'
import { WeatherLayer } from './layers/weather-layer.js'
import { Legend } from './legend.js'
import { useLiveUpdates } from './live.js'
import { Messages } from './messages.js'
import { openPart, useOpenedPart } from './opened-part.js'
import { useLiveTraffic, useOverview, type Road } from './overview.js'
import { Details } from './panel/details.js'
import { useClose, useShown, type Opened } from './shown.js'
import { useAirAt } from './time/air-at.js'
import { TimeControls } from './time/time-controls.js'
import { useCanSeePlaces } from './visitor.js'

const PlacePicker = lazy(async () => ({ default: (await import('./report/place-picker.js')).PlacePicker }))
const Find = lazy(async () => ({ default: (await import('./find/find.js')).Find }))

/** Whether the column of controls fits beside the map. Keep in sync with the styles. */
const useHasColumn = mediaHook('(min-width: 800px)')

export function App() {
  return (
    <I18nProvider locale={locale}>
      <QueryClientProvider client={queryClient}>
        <Router base="/map">
          <CityMap />
        </Router>
        <Toasts />
      </QueryClientProvider>
    </I18nProvider>
  )
}

function CityMap() {
  const { t } = useTranslation('map')
  const [shown, show] = useShown()
  const { layers, open, measure, time } = shown
  const hasColumn = useHasColumn()
  const isPicking = useOpenedPart()?.kind === 'place'
  const close = useClose()
  const canSeePlaces = useCanSeePlaces()
  useLiveUpdates()
  const overview = useOverview()
  const live = useLiveTraffic(layers.includes('traffic'))
  const { air, weather, traffic } = overview.data ?? {}
  const airAt = useAirAt(shown)
  const layerOf = (kind: Opened['kind']) => ({
    opened: open?.kind === kind ? open.id : undefined,
    onOpen: (id: string) => show({ open: { kind, id } }, { keep: open === undefined }),
  })
  return (
    <>
      <SkipToList />
      {isEmbedded ? <EmbedBar /> : <Bar overview={overview.data} updatedAt={overview.dataUpdatedAt} />}
      <CityAir overview={overview.data} />
      {settings.notice !== undefined && <p className="notice">{settings.notice}</p>}
      <main className="stage" id="stage">
        <h1 className="unseen">{t('mapOf', { city: settings.city.name })}</h1>
        <div className="aside" id="aside">
          <div className="find" id="find" />
          <LayerSwitches overview={overview.data} live={live.data} />
          <Messages overview={overview} live={live} />
          {hasColumn && <Legend />}
        </div>
        <MapCanvas
          onPoint={({ latitude, longitude }) => {
            const id = `${latitude.toFixed(4)},${longitude.toFixed(4)}`
            if (layers.includes('air') && !isPicking)
              show({ open: { kind: 'point', id } }, { keep: open === undefined })
          }}
        >
          <Credit text={layers.includes('air') ? (airAt?.attribution ?? air?.attribution ?? '') : ''} />
          <Credit text={weather?.attribution ?? ''} />
          <Credit text={traffic?.roads.some(isFromOpenStreetMap) ? openStreetMap : ''} />
          <RoadsLayer
            things={traffic?.roads ?? none}
            live={layers.includes('traffic') && time === undefined ? live.data : undefined}
            {...layerOf('road')}
          />
          {layers.includes('air') && air && (
            <AirLayer things={air.data} measure={measure} time={time} air={airAt} {...layerOf('sensor')} />
          )}
          {layers.includes('weather') && time === undefined && weather && (
            <WeatherLayer things={weather.places} {...layerOf('weather')} />
          )}
          {layers.includes('places') && canSeePlaces && <PlacesLayer {...layerOf('place')} />}
          {layers.includes('reports') && <ReportsLayer {...layerOf('report')} />}
          <Reveal opened={open} overview={overview.data} />
          {isPicking && (
            <Later isOver>
              <PlacePicker />
            </Later>
          )}
          <Later isOver>
            <Find overview={overview.data} live={live.data} />
          </Later>
        </MapCanvas>
        <div className="foot">
          <TimeControls air={airAt} />
          {!isEmbedded && <ReportButton />}
          {!hasColumn && <Legend />}
          <div className="credits" id="credits" />
        </div>
        {open && !isPicking && (
          <Details
            key={`${open.kind}:${open.id}`}
            opened={open}
            overview={overview.data}
            onClose={() => close({ open: undefined })}
          />
        )}
      </main>
      {!isEmbedded && <TakePart />}
    </>
  )
}

const none: readonly Road[] = []

/** Returns whether a road was imported from OpenStreetMap. Only those have ids like `way-123` (`way/123` in OSM). */
function isFromOpenStreetMap({ id }: Road): boolean {
  return /^(way|relation)-\d+(-\d+)?$/.test(id)
}

const Parts = lazy(async () => ({ default: (await import('./parts.js')).Parts }))

/** The open dialog of accounts, reports and alerts. Its code is loaded when the first one is opened. */
function TakePart() {
  const { t } = useTranslation(['takePart', 'common'])
  const part = useOpenedPart()
  if (!part) return null
  const loading = <output className="card part-loading">{t('common:loading')}</output>
  return (
    <Later loading={loading} isOver>
      <Parts part={part} />
    </Later>
  )
}

/** Starts a report. */
function ReportButton() {
  const { t } = useTranslation('takePart')
  return (
    <button type="button" id="report-button" className="report-button" onClick={() => openPart({ kind: 'place' })}>
      <Icon name="camera" />
      {t('report.start')}
    </button>
  )
}
