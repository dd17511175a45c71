import { pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Unauthenticated } from '../../base/errors.js'
import type { StationRepository } from './repository.js'
import { parseStationId } from './station-ids.js'

/** Iterations of Mosquitto's password files. Keys have 256 random bits, so they need no slow hash. */
const iterations = 101
const hashBytes = 64
const saltBytes = 12
const derive = promisify(pbkdf2)
/** The station's id, and the random bits in base64url. */
const keyFormat = /^(\d+)\.[\w-]{43}$/

/** Creates and verifies the keys of stations. */
export function createStationKeys(stations: Pick<StationRepository, 'keyHash'>) {
  return {
    create: createStationKey,
    /** Returns the id of the station that a key belongs to. @throws Unauthenticated */
    async check(key: string | string[] | undefined): Promise<number> {
      if (typeof key !== 'string') throw new Unauthenticated('Not authenticated')
      const id = parseStationId(keyFormat.exec(key)?.[1])
      const hash = id === undefined ? undefined : await stations.keyHash(id)
      if (id === undefined || hash === undefined || !(await isStationKey(key, hash)))
        throw new Unauthenticated('Invalid station key')
      return id
    },
    /** Checks the `Authorization` header of devices with Basic authentication: the station's id, and its key. */
    checkBasic(authorization: string | undefined): Promise<number> {
      return this.check(authorization === undefined ? undefined : keyInBasic(authorization))
    },
  }
}

/** Returns the key in Basic credentials; empty unless the key begins with their user, the station's id. */
function keyInBasic(authorization: string): string {
  const [, encoded = ''] = /^Basic (\S+)$/i.exec(authorization) ?? []
  const [user = '', key = ''] = Buffer.from(encoded, 'base64').toString().split(':', 2)
  return key.startsWith(`${user}.`) ? key : ''
}

/**
 * Creates a key for a station: its id, a dot and 256 random bits in base64url. The hash has the format of Mosquitto's
 * password files (`$7$`, PBKDF2 with SHA-512), so that `ems stations passwords` can write it.
 */
async function createStationKey(stationId: number): Promise<{ key: string; hash: string }> {
  const key = `${stationId}.${randomBytes(32).toString('base64url')}`
  const salt = randomBytes(saltBytes)
  const hash = await derive(key, salt, iterations, hashBytes, 'sha512')
  return { key, hash: `$7$${iterations}$${salt.toString('base64')}$${hash.toString('base64')}` }
}

/** Returns whether a key has this hash. */
export async function isStationKey(key: string, stored: string): Promise<boolean> {
  const [, , rounds, salt = '', hash = ''] = stored.split('$')
  const expected = Buffer.from(hash, 'base64')
  const actual = await derive(key, Buffer.from(salt, 'base64'), Number(rounds), hashBytes, 'sha512')
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
