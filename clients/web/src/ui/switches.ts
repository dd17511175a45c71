import { byId, h } from './dom.js'
import { icon, type IconName } from './icons.js'

interface Switch {
  id: string
  name: string
  icon: IconName
  on: boolean
}

export interface Switches {
  /** A few words beside a switch. */
  hint(id: string, text: string): void
  /** Sets a switch as if somebody had. */
  set(id: string, on: boolean): void
}

/**
 * The layers as labelled switches: a list on wide screens, chips on narrow ones.
 * @param onSwitch answers whether the layer is on then
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
      const place = hints.get(id)
      if (place) place.textContent = text
    },
    set(id, on) {
      const input = inputs.get(id)
      if (input) input.checked = onSwitch(id, on)
    },
  }
}
