import { byId, h } from './dom.js'
import { icon, type IconName } from './icons.js'

interface Switch {
  id: string
  name: string
  icon: IconName
  on: boolean
}

export interface Switches {
  /** Sets the short text next to a switch. */
  hint(id: string, text: string): void
  /** Turns a switch on or off, like a click. */
  set(id: string, on: boolean): void
}

/**
 * Creates the switches of the layers: a list on wide screens, chips on narrow ones.
 * @param onSwitch called with the requested state; returns the actual state
 */
export function createSwitches(layers: Switch[], onSwitch: (id: string, on: boolean) => boolean): Switches {
  const inputs = new Map<string, HTMLInputElement>()
  const hints = new Map<string, HTMLElement>()
  byId('layers').append(
    ...layers.map(({ id, name, icon: picture, on }) => {
      const hint = h('span', { class: 'hint', id: `hint-${id}` })
      const input = h('input', { type: 'checkbox', role: 'switch', checked: on, 'aria-describedby': hint.id })
      input.addEventListener('change', () => {
        input.checked = onSwitch(id, input.checked)
      })
      inputs.set(id, input)
      hints.set(id, hint)
      const track = h('span', { class: 'track' })
      return h('div', { class: 'switch' }, h('label', {}, input, icon(picture), h('span', {}, name), track), hint)
    }),
  )
  return {
    hint(id, text) {
      const container = hints.get(id)
      if (container) container.textContent = text
    },
    set(id, on) {
      const input = inputs.get(id)
      if (input) input.checked = onSwitch(id, on)
    },
  }
}
