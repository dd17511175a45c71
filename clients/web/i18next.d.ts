import type * as desk from './desk/texts/en/index.js'
import type * as map from './map/texts/en/index.js'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: typeof desk & typeof map
  }
}
