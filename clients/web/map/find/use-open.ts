import { layerIds, type LayerId, type Opened } from '../address.js'
import { useShown } from '../shown.js'

/** Returns a function that opens details. It turns the layer on that shows the thing. */
export function useOpen(): (opened: Opened, layer: LayerId) => void {
  const [{ layers, open }, show] = useShown()
  return (opened, layer) =>
    show(
      { open: opened, layers: layerIds.filter((id) => id === layer || layers.includes(id)) },
      { keep: open === undefined },
    )
}
