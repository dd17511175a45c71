/** A layer of the map. It draws its things while it is mounted. */
export interface LayerProps<Thing> {
  things: readonly Thing[]
  /** The id of the thing whose details are open, if it is one of this layer. */
  opened: string | undefined
  onOpen: (id: string) => void
}
