import type { ApiClient, StreamEvent } from '@environmental-monitoring/sdk'
import type { Format } from '../format.js'
import type { Declutter } from '../map/declutter.js'
import type { View } from '../map/view.js'
import type { Panel } from '../panel/panel.js'
import type { Settings } from '../settings.js'
import type { Credits } from '../ui/credits.js'
import type { Status } from '../ui/status.js'

/** The dependencies of a layer. */
export interface Tools {
  api: ApiClient
  /** Client for polls: it revalidates every response instead of reusing it for its `max-age`. */
  live: ApiClient
  settings: Settings
  format: Format
  view: View
  declutter: Declutter
  panel: Panel
  status: Status
  credits: Credits
  /** Sets the short text next to the layer's switch. */
  hint: (text: string) => void
}

/** A layer of the map. It loads data while it is shown. */
export interface Layer {
  show(): void
  hide(): void
  /** Shows what has changed. */
  receive?(event: StreamEvent): void
  /** Loads the data again, because events may have been missed. */
  reload?(): void
  /** Called with true when events begin to arrive, and with false when the layer must poll. */
  setLive?(live: boolean): void
  /** Removes the data, which another user may not see. */
  clear?(): void
}
