import { mediaHook } from './use-media.js'

/** Returns whether the list and the map fit side by side. The map is not loaded otherwise until it is chosen. */
export const useIsWide = mediaHook('(min-width: 1100px)')
