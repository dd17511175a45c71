import { ago } from '../format.js'
import { byId, h } from '../ui/dom.js'
import { icon } from '../ui/icons.js'

/** The content of the panel. */
export interface Content {
  /** The kind of thing, shown above the name. */
  kind: string
  name: string
  body: (Node | undefined)[]
}

/** A thing whose details can be shown. */
export interface Subject {
  id: string
  /** The data that is drawn without a request. The panel compares it to detect changes. */
  state: unknown
  /** Draws the details. `signal` is aborted when they are closed, replaced or drawn again. */
  draw: (signal: AbortSignal) => Content
}

export interface Panel {
  /**
   * Shows a thing and moves the focus to the panel; closing it restores the focus. The caller marks the pin with the
   * class `chosen`.
   */
  open(subject: Subject): void
  /** Updates the panel if it shows this thing and the thing has changed. */
  refresh(subject: Subject): void
  close(): void
}

interface Shown {
  id: string
  state: string
  controller: AbortController
}

/** Creates the details panel: a card next to the map on wide screens, a bottom sheet on narrow ones. */
export function createPanel(): Panel {
  const container = byId('details')
  let shown: Shown | undefined
  let opener: Element | null = null
  const controls = () => [...container.querySelectorAll<HTMLElement>('a, button, input, summary')]
  const unmark = () => document.querySelector('.chosen')?.classList.remove('chosen')
  const close = () => {
    if (!shown) return
    shown.controller.abort()
    shown = undefined
    unmark()
    const within = container.contains(document.activeElement)
    container.hidden = true
    container.replaceChildren()
    document.body.classList.remove('has-details')
    if (within && (opener instanceof HTMLElement || opener instanceof SVGElement)) opener.focus({ preventScroll: true })
  }
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !document.querySelector('dialog[open]')) close()
  })
  const begin = ({ id, state, draw }: Subject): Content => {
    shown?.controller.abort()
    shown = { id, state: JSON.stringify(state), controller: new AbortController() }
    return draw(shown.controller.signal)
  }
  const fill = ({ kind, name, body }: Content) => {
    const button = h('button', { type: 'button', class: 'close', 'aria-label': 'Close details' }, icon('close'))
    button.addEventListener('click', close)
    const head = h('header', {}, h('div', {}, h('p', { class: 'kind' }, kind), h('h2', {}, name)), button)
    container.replaceChildren(head, ...body.filter((part) => part !== undefined))
    container.setAttribute('aria-label', `Details: ${name}`)
  }
  return {
    close,
    open(subject) {
      unmark()
      if (!container.contains(document.activeElement)) opener = document.activeElement
      fill(begin(subject))
      container.hidden = false
      container.scrollTop = 0
      document.body.classList.add('has-details')
      container.focus({ preventScroll: true })
    },
    refresh(subject) {
      if (shown?.id !== subject.id || shown.state === JSON.stringify(subject.state)) return
      const content = begin(subject)
      const { signal } = shown.controller
      // The old content stays until all new content has loaded, so that nothing flickers or moves.
      void Promise.all(content.body.map((part) => loaded(part))).then(() => {
        if (signal.aborted) return
        const { activeElement } = document
        const { scrollTop } = container
        const position = controls().findIndex((control) => control === activeElement)
        const within = container.contains(activeElement)
        fill(content)
        container.scrollTop = scrollTop
        const control = controls()[position]
        const isSame = control?.tagName === activeElement?.tagName
        if (within) ((isSame && control) || container).focus({ preventScroll: true })
      })
    },
  }
}

/** Draws a list of names and values. Entries without a value are omitted. */
export function definitionList(
  entries: [name: string, value: Node | string | null | undefined][],
): HTMLElement | undefined {
  const known = entries.filter(([, value]) => value !== undefined && value !== null && value !== '')
  if (known.length === 0) return undefined
  return h(
    'dl',
    { class: 'facts' },
    ...known.map(([name, value]) => h('div', {}, h('dt', {}, name), h('dd', {}, value ?? ''))),
  )
}

/** Draws a section with a heading. */
export function section(title: string, ...children: (Node | string | undefined)[]): HTMLElement {
  return h('section', {}, h('h3', {}, title), ...children)
}

/** Draws a placeholder and replaces it with the loaded content, or with an error message. */
export function pending(
  signal: AbortSignal,
  load: () => Promise<Node[]>,
  fail: (error: unknown) => string,
): HTMLElement {
  const container = h('div', { class: 'pending', 'aria-busy': 'true' }, h('p', { class: 'quiet' }, 'Loading…'))
  const filled = load()
    .catch((error: unknown) => [h('p', { class: 'quiet', role: 'status' }, fail(error))])
    .then((nodes) => {
      if (signal.aborted) return
      container.removeAttribute('aria-busy')
      container.classList.remove('pending')
      container.replaceChildren(...nodes)
    })
  pendingLoads.set(container, filled)
  return container
}

/** Content that is loading, by placeholder. */
const pendingLoads = new WeakMap<Node, Promise<void>>()

/** Resolves when all content in a part of the details has loaded or failed. */
async function loaded(part: Node | undefined): Promise<void> {
  if (!part) return
  await pendingLoads.get(part)
  await Promise.all([...part.childNodes].map((child) => loaded(child)))
}

/** Shows how long ago a time was, such as `12 minutes ago`, and updates it until `signal` is aborted. */
export function since(time: string, signal: AbortSignal): HTMLElement {
  const container = h('span', {}, ago(time))
  const timer = setInterval(() => {
    container.textContent = ago(time)
  }, 60_000)
  signal.addEventListener('abort', () => clearInterval(timer))
  return container
}
