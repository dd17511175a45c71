import { Conflict } from '../../errors.js'

/** @throws Conflict when the service would be left without an active admin. */
export async function refuseLosingLastAdmin(id: number, users: { isLastAdmin(id: number): Promise<boolean> }) {
  if (await users.isLastAdmin(id)) throw new Conflict('This is the last active admin: make another one first.')
}
