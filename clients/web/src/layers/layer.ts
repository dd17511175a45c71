import type { ApiClient } from '@environmental-monitoring/sdk'
import type { Format } from '../format.js'
import type { Room } from '../map/room.js'
import type { View } from '../map/view.js'
import type { Panel } from '../panel/panel.js'
import type { Settings } from '../settings.js'
import type { Credits } from '../ui/credits.js'
import type { Status } from '../ui/status.js'

/** What every layer of the map works with. */
export interface Tools {
  api: ApiClient
  settings: Settings
  format: Format
  view: View
  room: Room
  panel: Panel
  status: Status
  credits: Credits
  /** A few words beside the layer's switch. */
  hint: (text: string) => void
}

/** A layer of the map: asks for its data as long as it is shown. */
export interface Layer {
  show(): void
  hide(): void
}
