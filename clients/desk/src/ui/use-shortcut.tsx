import { createContext, use, useEffect, useEffectEvent, useSyncExternalStore, type ReactNode } from 'react'

interface Shortcut {
  key: string
  label: string
  layer: number
  run: () => void
}

let shortcuts: readonly Shortcut[] = []
const listeners = new Set<() => void>()
const LayerContext = createContext(0)
/** The open dialogs. Only the shortcuts of the topmost are active. */
let layers: readonly number[] = [0]

function update(next: readonly Shortcut[]): void {
  shortcuts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button', 'submit'].includes(target.type)
  return target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}

addEventListener('keydown', (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
  const shortcut = shortcuts.findLast(({ key, layer }) => key === event.key && layer === layers.at(-1))
  if (!shortcut) return
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
    update([...shortcuts, shortcut])
    return () => update(shortcuts.filter((other) => other !== shortcut))
  }, [key, label, layer])
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

/** Returns the shortcuts that are active while no dialog is open: labels by key. */
export function useShortcutList(): ReadonlyMap<string, string> {
  const all = useSyncExternalStore(subscribe, () => shortcuts)
  return new Map(all.filter(({ layer }) => layer === 0).map(({ key, label }) => [key, label]))
}
