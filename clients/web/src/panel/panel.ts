import { byId, h } from '../ui/dom.js'
import { icon } from '../ui/icons.js'

export interface Content {
  /** What kind of thing it is, above the name. */
  kind: string
  name: string
  body: (Node | undefined)[]
}

export interface Panel {
  /** Shows a thing, which whoever opens it marks with the class `chosen`; `signal` is aborted when something else, or nothing, is shown. Focus goes in, and back at the end. */
  open(draw: (signal: AbortSignal) => Content): void
  close(): void
}

/** Details of what was chosen: beside the map on wide screens, a sheet from below on narrow ones. */
export function createPanel(): Panel {
  const place = byId('details')
  let shown: AbortController | undefined
  let opener: Element | null = null
  const unmark = () => document.querySelector('.chosen')?.classList.remove('chosen')
  const close = () => {
    if (!shown) return
    shown.abort()
    shown = undefined
    unmark()
    const within = place.contains(document.activeElement)
    place.hidden = true
    place.replaceChildren()
    document.body.classList.remove('has-details')
    if (within && (opener instanceof HTMLElement || opener instanceof SVGElement)) opener.focus({ preventScroll: true })
  }
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !document.querySelector('dialog[open]')) close()
  })
  return {
    close,
    open(draw) {
      shown?.abort()
      unmark()
      if (!place.contains(document.activeElement)) opener = document.activeElement
      shown = new AbortController()
      const { kind, name, body } = draw(shown.signal)
      const button = h('button', { type: 'button', class: 'close', 'aria-label': 'Close details' }, icon('close'))
      button.addEventListener('click', close)
      const head = h('header', {}, h('div', {}, h('p', { class: 'kind' }, kind), h('h2', {}, name)), button)
      place.replaceChildren(head, ...body.filter((part) => part !== undefined))
      place.setAttribute('aria-label', `Details: ${name}`)
      place.hidden = false
      place.scrollTop = 0
      document.body.classList.add('has-details')
      place.focus({ preventScroll: true })
    },
  }
}

/** Names with their values; without value a name is left out. */
export function facts(entries: [name: string, value: Node | string | null | undefined][]): HTMLElement | undefined {
  const known = entries.filter(([, value]) => value !== undefined && value !== null && value !== '')
  if (known.length === 0) return undefined
  return h(
    'dl',
    { class: 'facts' },
    ...known.map(([name, value]) => h('div', {}, h('dt', {}, name), h('dd', {}, value ?? ''))),
  )
}

/** A part of the details with its own heading. */
export function section(title: string, ...children: (Node | string | undefined)[]): HTMLElement {
  return h('section', {}, h('h3', {}, title), ...children)
}

/** Room for what is being asked for: filled when it arrives, with a sentence when it does not. */
export function pending(
  signal: AbortSignal,
  load: () => Promise<Node[]>,
  fail: (error: unknown) => string,
): HTMLElement {
  const place = h('div', { class: 'pending', 'aria-busy': 'true' }, h('p', { class: 'quiet' }, 'Loading…'))
  void load()
    .catch((error: unknown) => [h('p', { class: 'quiet', role: 'status' }, fail(error))])
    .then((nodes) => {
      if (signal.aborted) return
      place.removeAttribute('aria-busy')
      place.classList.remove('pending')
      place.replaceChildren(...nodes)
    })
  return place
}
