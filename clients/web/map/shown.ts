import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { isEmbedded } from '#shared/settings.js'
import { layerIds, parse, write, type LayerId, type Opened, type Shown } from './address.js'

export { layerIds, type LayerId, type Opened, type Shown } from './address.js'

interface ChangeOptions {
  /** Whether the browser's Back leads to what was shown before. */
  keep?: boolean
}

/** State of the entries in the browser's history that the page has added. */
const added = 'added'

/** Returns whether Back leads to what the page showed before. */
export const canGoBack = (): boolean => history.state === added

/** Returns what the map shows, and a function that changes it. */
export function useShown(): [Shown, (change: Partial<Shown>, options?: ChangeOptions) => void] {
  const search = useSearch()
  const [, navigate] = useLocation()
  return useMemo(
    () => [
      parse(search),
      (change, { keep = false } = {}) => {
        // The address may have changed since the page was rendered.
        const before = location.search
        const next = write({ ...parse(before), ...change }, before)
        if (next !== before) navigate(`/${next}`, { replace: !keep, state: keep || canGoBack() ? added : null })
      },
    ],
    [search, navigate],
  )
}

/** Returns a function that closes the details or the list, as Back does. */
export function useClose(): (change: Partial<Shown>) => void {
  const [, show] = useShown()
  return (change) => {
    // In a frame, Back could lead the other website to another page.
    if (canGoBack() && !isEmbedded) history.back()
    else show(change)
  }
}

let latest = location.search
for (const type of ['pushState', 'replaceState']) addEventListener(type, () => (latest = location.search))
// Back opens and closes details and lists. The view and the layers stay as they are.
addEventListener('popstate', () => {
  const { open, list } = parse(location.search)
  const search = write({ ...parse(latest), open, list }, latest)
  history.replaceState(history.state, '', `${location.pathname}${search}${location.hash}`)
})

/** Returns the full address of the map for the search part of an address, with or without `embed`. */
export function addressOf(search: string, embed = false): string {
  const address = new URL(`/map${search === '' ? '' : `?${search.replace(/^\?/, '')}`}`, location.origin)
  address.searchParams.delete('embed')
  if (embed) address.searchParams.set('embed', '1')
  return address.href.replaceAll('%2C', ',').replaceAll('%3A', ':')
}

/** Returns a function that opens details. It turns the layer on that shows the thing. */
export function useOpen(): (opened: Opened, layer: LayerId) => void {
  const [{ layers, open }, show] = useShown()
  return (opened, layer) =>
    show(
      { open: opened, layers: layerIds.filter((id) => id === layer || layers.includes(id)) },
      { keep: open === undefined },
    )
}
