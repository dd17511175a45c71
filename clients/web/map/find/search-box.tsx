import type { Location } from '@environmental-monitoring/sdk'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queries } from '#shared/api.js'
import { fold, matchRank } from '#shared/fold.js'
import { settings } from '#shared/settings.js'
import { Icon, type IconName } from '#shared/ui/icon.js'
import { showNear } from '#shared/zoom-limit.js'
import type { LayerId, Opened } from '../address.js'
import { useCanvas } from '../canvas/map-canvas.js'
import { middleOf } from '../canvas/reveal.js'
import type { Overview } from '../overview.js'
import { placeKinds } from '../places.js'
import { useOpen } from '../shown.js'
import { useVisitor } from '../visitor.js'

const debounceMs = 250
/** The zoom level at which a thing and its surroundings can be told apart. */
const closeZoom = 14

/** Searches for things with a name. Choosing one moves the map there and opens its details. */
export function SearchBox({ overview }: { overview: Overview | undefined }) {
  const { t } = useTranslation(['find', 'map'])
  const { map } = useCanvas()
  const open = useOpen()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { places, mustSignIn } = usePlaces(text)
  const matches = isOpen && text.trim() !== '' ? matchesOf(text, overview, places) : []
  const isExpanded = matches.length > 0
  const type = (next: string) => {
    setText(next)
    setOpen(true)
    setActive(-1)
  }
  const choose = ({ opened, layer, at }: Match) => {
    type('')
    // Otherwise, the keyboard of a phone stays open.
    input.current?.blur()
    showNear(map, at, closeZoom)
    open(opened, layer)
  }
  const press = (event: React.KeyboardEvent) => {
    // Input methods for Vietnamese use these keys as well.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setOpen(true)
      setActive((before) => (before < 0 && step < 0 ? matches.length - 1 : (before + step) % (matches.length || 1)))
    } else if (event.key === 'Enter') {
      const match = matches[Math.max(active, 0)]
      if (match) choose(match)
    } else if (event.key === 'Escape') {
      if (isExpanded) setOpen(false)
      else type('')
    }
  }
  return (
    <div className="search-box" role="search">
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        role="combobox"
        aria-label={t('search')}
        placeholder={t('searchShort')}
        aria-autocomplete="list"
        aria-expanded={isExpanded}
        aria-controls={`${id}-results`}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        enterKeyHint="search"
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={press}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
      />
      {/* Pressing a result must not take the focus from the field, which would close the list before. */}
      <div
        className="results card"
        hidden={!isOpen || text.trim() === ''}
        onPointerDown={(event) => event.preventDefault()}
      >
        <ul id={`${id}-results`} role="listbox" aria-label={t('search')}>
          {matches.map((match, index) => (
            <Result
              key={`${match.opened.kind}:${match.opened.id}`}
              id={`${id}-${index}`}
              match={match}
              isActive={index === active}
              onChoose={() => choose(match)}
            />
          ))}
        </ul>
        <p className={isExpanded ? 'unseen' : undefined} role="status">
          {isExpanded ? t('found', { count: matches.length }) : t('nothingFound', { words: text.trim() })}
        </p>
        {mustSignIn && <p className="quiet-text">{t('signInForPlaces')}</p>}
      </div>
    </div>
  )
}

interface ResultProps {
  id: string
  match: Match
  isActive: boolean
  onChoose: () => void
}

function Result({ id, match: { name, kind, icon }, isActive, onChoose }: ResultProps) {
  const { t } = useTranslation(['map', 'find'])
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isActive) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <li ref={item} id={id} role="option" aria-selected={isActive} onClick={onChoose}>
      <Icon name={icon} />
      <span>{name}</span>
      <span className="quiet-text">{t(kind)}</span>
    </li>
  )
}

/** Searches for places while the user types. Guests can see places only if the city allows it. */
function usePlaces(text: string) {
  const { user } = useVisitor()
  const [words, setWords] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setWords(text.trim()), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  const mustSignIn = user === undefined && settings.guestPlaces !== true
  const isLongEnough = /[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(words)
  const query = useQuery({
    ...queries.listLocations({ query: { q: words, limit: 8 } }),
    enabled: !mustSignIn && isLongEnough,
    placeholderData: (before) => before,
  })
  return { places: isLongEnough ? (query.data ?? []) : [], mustSignIn }
}

/** Something that the search can find. */
interface Match {
  opened: Opened
  /** The layer that shows it. */
  layer: LayerId
  name: string
  /** Key of the text that says what it is. */
  kind: 'station' | 'modelledArea' | 'find:area' | 'weather' | 'road' | `place.${Location['location_type']}`
  icon: IconName
  at: [latitude: number, longitude: number]
}

const maxMatches = 12

/** Returns what has the typed words in its name: the best matches first. */
function matchesOf(text: string, overview: Overview | undefined, places: readonly Location[]): Match[] {
  const words = fold(text)
  return [...namedThings(overview), ...places.map(matchOf)]
    .flatMap((match, index) => {
      // The service may have found the words in the address of a place.
      const rank = matchRank(words, match.name) ?? (match.opened.kind === 'place' ? 3 : undefined)
      return rank === undefined ? [] : [{ match, rank, index }]
    })
    .sort((a, b) => a.rank - b.rank || a.index - b.index)
    .slice(0, maxMatches)
    .map(({ match }) => match)
}

function matchOf({ id, name, latitude, longitude, location_type: type }: Location): Match {
  return {
    opened: { kind: 'place', id: String(id) },
    layer: 'places',
    name,
    kind: `place.${type}`,
    icon: placeKinds[type].icon,
    at: [latitude, longitude],
  }
}

/** Returns everything with a name that the map has loaded, and the areas of the city. */
function namedThings(overview: Overview | undefined): Match[] {
  const sensors = overview?.air?.data ?? []
  const known = new Set(sensors.map(({ name }) => fold(name)))
  const areas = settings.city.districts.filter(({ name }) => !known.has(fold(name)))
  const weather = overview?.weather?.places ?? []
  return [
    ...sensors.map(({ id, name, kind, location }): Match => {
      const isModel = kind === 'model'
      return {
        opened: { kind: 'sensor', id },
        layer: 'air',
        name,
        kind: isModel ? 'modelledArea' : 'station',
        icon: 'air',
        at: [location.lat, location.lng],
      }
    }),
    ...areas.map(({ name, latitude, longitude }): Match => {
      const id = `${latitude.toFixed(4)},${longitude.toFixed(4)}`
      return {
        opened: { kind: 'point', id },
        layer: 'air',
        name,
        kind: 'find:area',
        icon: 'places',
        at: [latitude, longitude],
      }
    }),
    ...weather.map(({ id, name, latitude, longitude }): Match => {
      const at: Match['at'] = [latitude, longitude]
      return { opened: { kind: 'weather', id }, layer: 'weather', name, kind: 'weather', icon: 'weather', at }
    }),
    ...(overview?.traffic?.roads ?? []).flatMap((road): Match[] => {
      const opened: Opened = { kind: 'road', id: road.id }
      const at = middleOf(road)
      return at ? [{ opened, layer: 'traffic', name: road.properties.name, kind: 'road', icon: 'traffic', at }] : []
    }),
  ]
}
