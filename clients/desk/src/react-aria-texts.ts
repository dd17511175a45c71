import type { Language } from './texts/index.js'

const vi = {
  'react-aria-components': { selectPlaceholder: 'Chọn một mục' },
  '@react-aria/grid': {},
  '@react-aria/gridlist': {},
  '@react-aria/menu': { longPressMessage: 'Nhấn giữ hoặc nhấn Alt + mũi tên xuống để mở' },
  '@react-aria/numberfield': {
    decrease: ({ fieldLabel }: { fieldLabel: string }) => `Giảm ${fieldLabel}`,
    increase: ({ fieldLabel }: { fieldLabel: string }) => `Tăng ${fieldLabel}`,
    numberField: 'Ô nhập số',
  },
  '@react-aria/overlays': { dismiss: 'Bỏ qua' },
  '@react-aria/searchfield': { 'Clear search': 'Xóa nội dung tìm kiếm' },
  '@react-aria/spinbutton': { Empty: 'Trống' },
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
