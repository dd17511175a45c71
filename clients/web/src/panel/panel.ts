import { ago } from '../format.js'
import { byId, h } from '../ui/dom.js'
import { icon } from '../ui/icons.js'

export interface Content {
  /** What kind of thing it is, above the name. */
  kind: string
  name: string
  body: (Node | undefined)[]
}

/** A thing that details can be shown of. */
export interface Subject {
  id: string
  /** All that is drawn of it without asking, to know whether it has changed. */
  state: unknown
  /** `signal` is aborted when something else, or nothing, is shown, and when it is drawn anew. */
  draw: (signal: AbortSignal) => Content
}

export interface Panel {
  /** Shows a thing, which whoever opens it marks with the class `chosen`. Focus goes in, and back at the end. */
  open(subject: Subject): void
  /** Shows the thing as it is now, if it is the one that is shown and has changed. */
  refresh(subject: Subject): void
  close(): void
}

/** What is shown, and until when. */
interface Shown {
  id: string
  state: string
  turn: AbortController
}

/** Details of what was chosen: beside the map on wide screens, a sheet from below on narrow ones. */
export function createPanel(): Panel {
  const place = byId('details')
  let shown: Shown | undefined
  let opener: Element | null = null
  const unmark = () => document.querySelector('.chosen')?.classList.remove('chosen')
  const close = () => {
    if (!shown) return
    shown.turn.abort()
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
  const begin = ({ id, state, draw }: Subject): Content => {
    shown?.turn.abort()
    shown = { id, state: JSON.stringify(state), turn: new AbortController() }
    return draw(shown.turn.signal)
  }
  const fill = ({ kind, name, body }: Content) => {
    const button = h('button', { type: 'button', class: 'close', 'aria-label': 'Close details' }, icon('close'))
    button.addEventListener('click', close)
    const head = h('header', {}, h('div', {}, h('p', { class: 'kind' }, kind), h('h2', {}, name)), button)
    place.replaceChildren(head, ...body.filter((part) => part !== undefined))
    place.setAttribute('aria-label', `Details: ${name}`)
  }
  return {
    close,
    open(subject) {
      unmark()
      if (!place.contains(document.activeElement)) opener = document.activeElement
      fill(begin(subject))
      place.hidden = false
      place.scrollTop = 0
      document.body.classList.add('has-details')
      place.focus({ preventScroll: true })
    },
    refresh(subject) {
      if (shown?.id !== subject.id || shown.state === JSON.stringify(subject.state)) return
      const content = begin(subject)
      const { signal } = shown.turn
      // The old values stay until the new ones are all there: nothing blinks or jumps.
      void Promise.all(content.body.map((part) => arrived(part))).then(() => {
        if (signal.aborted) return
        const within = place.contains(document.activeElement)
        const { scrollTop } = place
        fill(content)
        place.scrollTop = scrollTop
        if (within) place.focus({ preventScroll: true })
      })
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
  const filled = load()
    .catch((error: unknown) => [h('p', { class: 'quiet', role: 'status' }, fail(error))])
    .then((nodes) => {
      if (signal.aborted) return
      place.removeAttribute('aria-busy')
      place.classList.remove('pending')
      place.replaceChildren(...nodes)
    })
  arrivals.set(place, filled)
  return place
}

/** What is still being asked for. */
const arrivals = new WeakMap<Node, Promise<void>>()

/** Resolves when all that a part of the details asks for has come, or has failed. */
async function arrived(part: Node | undefined): Promise<void> {
  if (!part) return
  await arrivals.get(part)
  await Promise.all([...part.childNodes].map((child) => arrived(child)))
}

/** `12 minutes ago`, as long as it is shown. */
export function since(time: string, signal: AbortSignal): HTMLElement {
  const place = h('span', {}, ago(time))
  const timer = setInterval(() => {
    place.textContent = ago(time)
  }, 60_000)
  signal.addEventListener('abort', () => clearInterval(timer))
  return place
}
