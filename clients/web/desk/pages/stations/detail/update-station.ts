import { unwrap, type RequestOf, type Station } from '@environmental-monitoring/sdk'
import { api, queries, queryClient } from '#shared/api.js'
import { notify } from '#shared/ui/toasts.js'

export type StationChange = RequestOf<'updateStation'>['body']

/** Changes a station, and offers to undo it. */
export async function updateStation(station: Station, change: StationChange, text: string): Promise<void> {
  const fields = Object.keys(change) as (keyof StationChange)[]
  const before: StationChange = Object.fromEntries(fields.map((field) => [field, station[field]]))
  await send(station.id, change)
  notify({ text, undo: () => send(station.id, before) })
}

async function send(id: number, change: StationChange): Promise<void> {
  const path = { station_id: id }
  const station = await unwrap(api.updateStation({ path, body: change }))
  queryClient.setQueryData(queries.getStation({ path }).queryKey, station)
  void queryClient.invalidateQueries({ queryKey: queries.listStations.key() })
}
