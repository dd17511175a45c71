import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import sql, { raw } from 'sql-template-tag'
import type { Language } from '../../base/accept.js'
import { requireExistingUser } from '../../platform/database/postgres.js'
import { queriesOn } from '../../platform/database/query.js'

/** A device that is registered for push notifications. */
export interface DeviceRecord {
  id: number
  token: string
  platform: 'android' | 'ios' | 'web'
  language: Language
  is_active: boolean
  /** `null` if nobody was signed in. */
  user_id: number | null
  last_sent_at: Date | null
  created_at: Date
}

type NewDevice = Pick<DeviceRecord, 'token' | 'platform' | 'language' | 'user_id'>

export type DeviceRepository = ReturnType<typeof createDeviceRepository>

const columns = raw('id, token, platform, language, is_active, user_id, last_sent_at, created_at')
const mayChange = raw('(excluded.user_id is not null or devices.user_id is null)')

export function createDeviceRepository(db: Knex) {
  const { all, one, some, run, prepared, count } = queriesOn(db)

  return {
    /**
     * Registers a device for a user, or for a guest if `user_id` is null. A device that is already registered is
     * reassigned to the user and reactivated. The device of a user stays unchanged if a guest registers it.
     * @throws Unauthenticated if the user no longer exists
     */
    async register(given: NewDevice): Promise<{ device: DeviceRecord; added: boolean }> {
      const { token, platform, language, user_id } = given
      // Returns the row in any case. `xmax` is 0 for rows that this statement inserted.
      const { added, ...device } = await requireExistingUser(
        one<DeviceRecord & { added: boolean }>(sql`
          insert into devices (token, token_hash, platform, language, user_id)
          values (${token}, ${hashOf(token)}, ${platform}, ${language}, ${user_id})
          on conflict (token_hash) do update set
            user_id = coalesce(excluded.user_id, devices.user_id),
            platform = case when ${mayChange} then excluded.platform else devices.platform end,
            language = case when ${mayChange} then excluded.language else devices.language end,
            is_active = devices.is_active or ${mayChange}
          returning ${columns}, (xmax = 0) as added`),
      )
      return { device, added }
    },

    /** Removes a user's device or, if `userId` is null, a device without a user. @returns whether it existed */
    remove: (token: string, userId: number | null): Promise<boolean> =>
      some(sql`
        delete from devices
        where token_hash = ${hashOf(token)} and user_id is not distinct from ${userId} returning id`),

    /** Returns the id of a user's device; `undefined` for any other token. */
    findOwn: (token: string, userId: number): Promise<number | undefined> =>
      prepared.value(sql`select id from devices where token_hash = ${hashOf(token)} and user_id = ${userId}`),

    list: ({ skip, limit }: { skip: number; limit: number }): Promise<DeviceRecord[]> =>
      all(sql`select ${columns} from devices order by created_at desc, id desc limit ${limit} offset ${skip}`),

    /** Lists active devices with ids above `id`, ascending. */
    activeAfter: (id: number, limit: number): Promise<Pick<DeviceRecord, 'id' | 'token' | 'language'>[]> =>
      all(sql`select id, token, language from devices where is_active and id > ${id} order by id limit ${limit}`),

    countActiveAfter: (id: number): Promise<number> =>
      count(sql`select count(*) from devices where is_active and id > ${id}`),

    /** Records the delivery of a message, by device id. `dead` devices, whose tokens were rejected, become inactive. */
    async recordDeliveries({ delivered, dead }: { delivered: number[]; dead: number[] }): Promise<void> {
      // Locks the rows in order of id, because concurrent notifications could deadlock otherwise.
      await run(sql`
        with touched as (
          select id from devices where id = any(${[...delivered, ...dead]}) order by id for no key update
        )
        update devices set
          is_active = is_active and devices.id <> all(${dead}),
          last_sent_at = case when devices.id = any(${delivered}) then now() else last_sent_at end
        from touched where touched.id = devices.id`)
    },
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
