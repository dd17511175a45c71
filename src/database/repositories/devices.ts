import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import { orUserGone } from '../deleted-user.js'

/** A device that is registered for push notifications. */
export interface DeviceRecord {
  id: number
  token: string
  platform: 'android' | 'ios' | 'web'
  is_active: boolean
  user_id: number
  last_sent_at: Date | null
  created_at: Date
}

export type DeviceRepository = ReturnType<typeof createDeviceRepository>

const columns = ['id', 'token', 'platform', 'is_active', 'user_id', 'last_sent_at', 'created_at'] as const

export function createDeviceRepository(db: Knex) {
  const active = (afterId: number) => db('devices').where('is_active', true).where('id', '>', afterId)

  return {
    /**
     * Makes a device the user's; one that is known already is taken over and revived.
     * @throws Unauthenticated when the user has been deleted meanwhile
     */
    async register(
      device: Pick<DeviceRecord, 'token' | 'platform' | 'user_id'>,
    ): Promise<{ device: DeviceRecord; added: boolean }> {
      const [row] = await orUserGone(
        db('devices')
          .insert({ ...device, token_hash: hashOf(device.token) })
          .onConflict('token_hash')
          .merge({ platform: device.platform, user_id: device.user_id, is_active: true })
          // Only a row that is new has no earlier version that this statement ended.
          .returning<(DeviceRecord & { added: boolean })[]>([...columns, db.raw('(xmax = 0) as added')]),
      )
      if (!row) throw new Error('The insert of a device returned no row.')
      const { added, ...registered } = row
      return { device: registered, added }
    },

    /** Removes a device of this user. */
    remove: async (token: string, userId: number): Promise<boolean> =>
      (await db('devices')
        .where({ token_hash: hashOf(token), user_id: userId })
        .delete()) > 0,

    /** Newest first. */
    list: ({ skip, limit }: { skip: number; limit: number }): Promise<DeviceRecord[]> =>
      db('devices')
        .select<DeviceRecord[]>(...columns)
        .orderBy([
          { column: 'created_at', order: 'desc' },
          { column: 'id', order: 'desc' },
        ])
        .offset(skip)
        .limit(limit),

    /** The next active devices, by id. */
    activeAfter: (id: number, limit: number): Promise<Pick<DeviceRecord, 'id' | 'token'>[]> =>
      active(id).orderBy('id').limit(limit).select('id', 'token'),

    async countActiveAfter(id: number): Promise<number> {
      const [row] = await active(id).count<{ count: number }[]>()
      return row?.count ?? 0
    },

    /** Keeps what became of a message to devices, by their ids: dead ones become inactive. */
    async noteOutcomes({ delivered, dead }: { delivered: number[]; dead: number[] }): Promise<void> {
      // Locked in the order of ids, so that two notifications at the same time do not wait for each other for ever.
      await db.raw(
        `with touched as (
           select id from devices where id = any(:all) order by id for no key update
         )
         update devices set
           is_active = is_active and devices.id <> all(:dead),
           last_sent_at = case when devices.id = any(:delivered) then now() else last_sent_at end
         from touched where touched.id = devices.id`,
        { all: [...delivered, ...dead], delivered, dead },
      )
    },
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
