import type { RequestOf, Station } from '@environmental-monitoring/sdk'
import { api, queries, queryClient } from '#shared/api.js'
import { notify } from '#shared/ui/toasts.js'
import { change } from '../../../record.js'

export type StationChange = RequestOf<'updateStation'>['body']

export const readOf = (id: number) => queries.getStation({ path: { station_id: id } })

/** Changes a station, and offers to undo it. */
export async function updateStation(station: Station, changes: StationChange, text: string): Promise<void> {
  const fields = Object.keys(changes) as (keyof StationChange)[]
  const before: StationChange = Object.fromEntries(fields.map((field) => [field, station[field]]))
  const changed = await sendChange(station, changes)
  const undo = async () => {
    await sendChange(changed, before)
  }
  notify({ text, undo })
}

async function sendChange(station: Station, body: StationChange): Promise<Station> {
  const path = { station_id: station.id }
  const changed = await change(readOf(station.id), station, (condition) =>
    api.updateStation({ path, body, ...condition }),
  )
  void queryClient.invalidateQueries({ queryKey: queries.listStations.key() })
  return changed
}
