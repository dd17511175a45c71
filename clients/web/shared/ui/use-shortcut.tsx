import { createContext, use, useEffect, useEffectEvent, type ReactNode } from 'react'
import { createStore } from '../store.js'
import { local } from '../stored.js'

interface Shortcut {
  key: string
  label: string
  layer: number
  run: () => void
}

/** Single keys can get in the way of speech input and assistive technology, so users can turn them off. */
const offKey = 'desk.shortcutsOff'
const areOn = createStore(local.getItem(offKey) === null)

const shortcuts = createStore<readonly Shortcut[]>([])
const LayerContext = createContext(0)
/** The layer of what is shown above all dialogs. */
const topLayer = Infinity
/** Keys that move. Others must not act again while they are held down. */
const repeatedKeys: ReadonlySet<string> = new Set(['j', 'k', 'ArrowLeft', 'ArrowRight'])
/** The open dialogs. Only the shortcuts of the topmost are active. */
let layers: readonly number[] = [0]

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button', 'submit'].includes(target.type)
  return target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}

addEventListener('keydown', (event) => {
  if (!areOn.get() && event.key.length === 1) return
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
  const shortcut = shortcuts
    .get()
    .findLast(({ key, layer }) => key === event.key && (layer === layers.at(-1) || layer === topLayer))
  if (!shortcut || (event.repeat && !repeatedKeys.has(event.key))) return
  event.preventDefault()
  shortcut.run()
})

/**
 * Runs `handler` when the key is pressed outside of text fields. The label is shown in the list of shortcuts.
 * @param key as in `KeyboardEvent.key`; undefined turns the shortcut off
 */
export function useShortcut(key: string | undefined, handler: () => void, label: string): void {
  const layer = use(LayerContext)
  const run = useEffectEvent(handler)
  useEffect(() => {
    if (key === undefined) return
    const shortcut = { key, label, layer, run: () => run() }
    shortcuts.set([...shortcuts.get(), shortcut])
    return () => shortcuts.set(shortcuts.get().filter((other) => other !== shortcut))
  }, [key, label, layer])
}

/** Returns whether keys of one character act, and a function that turns them on or off in this browser. */
export function useShortcutSwitch(): [areOn: boolean, turn: (on: boolean) => void] {
  const turn = (on: boolean) => {
    areOn.set(on)
    if (on) local.removeItem(offKey)
    else local.setItem(offKey, 'true')
  }
  return [areOn.use(), turn]
}

/** Content over the page, such as a dialog: while it is shown, only the shortcuts in it are active. */
export function ShortcutLayer({ children }: { children: ReactNode }) {
  const layer = use(LayerContext) + 1
  useEffect(() => {
    layers = [...layers, layer]
    return () => {
      layers = layers.slice(0, layers.lastIndexOf(layer))
    }
  }, [layer])
  return <LayerContext value={layer}>{children}</LayerContext>
}

/** Content above all dialogs: its shortcuts are active at all times. */
export function TopShortcutLayer({ children }: { children: ReactNode }) {
  return <LayerContext value={topLayer}>{children}</LayerContext>
}

/** Returns the shortcuts that are active while no dialog is open: labels by key. */
export function useShortcutList(): ReadonlyMap<string, string> {
  const all = shortcuts.use()
  return new Map(all.filter(({ layer }) => layer === 0 || layer === topLayer).map(({ key, label }) => [key, label]))
}
