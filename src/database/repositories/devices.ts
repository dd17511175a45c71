import type { Knex } from 'knex'

export type DeviceRepository = ReturnType<typeof createDeviceRepository>

export function createDeviceRepository(_db: Knex) {
  return {}
}
