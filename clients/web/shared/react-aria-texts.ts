import type { Language } from './language.js'

const vi = {
  '@react-aria/overlays': { dismiss: 'Bỏ qua' },
}

/**
 * Gives React Aria, which ships no Vietnamese, its texts in that language. Call it before the first component renders.
 * These symbols are what React Aria's `LocalizedStringProvider` sets; they are internal, so its version is pinned.
 */
export function translateReactAria(language: Language): void {
  if (language !== 'vi') return
  Object.assign(window, {
    [Symbol.for('react-aria.i18n.locale')]: 'vi',
    [Symbol.for('react-aria.i18n.strings')]: vi,
  })
}
