import { readSettings } from '@environmental-monitoring/web/settings'

/** The settings that the service embeds in the page: the city, its map and the version. */
export const settings = readSettings()
